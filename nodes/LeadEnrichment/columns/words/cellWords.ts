import { isNoCompanyDomain, listHosts } from '../../leads/mailHosts';
import { entrySet, foldWord } from '../../values/wordList';

const LONGEST_COMPANY = 200;
const NO_EMPLOYER = entrySet(`
	self-employed, self employed, i'm self-employed, unemployed, freelance, freelancer, freelancing, independent, solopreneur,
	independent contractor, independent professional, independent advisor, consultant, contractor, stealth, retired, retraite,
	retraitee, jubilado, jubilada, pensionato, pensionata, rentner, rentnerin, im ruhestand, ruhestand, pensioniert, student,
	studentin, etudiant, etudiante, estudiante, homemaker, housewife, hausfrau, arbeitslos, arbeitssuchend, career break,
	sabbatical, opentowork, selbstandig, selbststandig, selbstandiger, selbststandiger, freiberuflich, freiberufler,
	freiberuflerin, autoentrepreneur, auto-entrepreneur, independant, independante, a mon compte, autonomo, autonoma, por
	cuenta propia, libero professionista, lavoratore autonomo, zelfstandig, zelfstandige, zzp, zzp'er, various, diverse,
	confidential, vertraulich, private, privat, privatperson, particulier, particular, privato, self, me, myself, home,
	family, familie, company, firma, individual, own business, none of your business, einzelunternehmer, einzelunternehmerin,
	desempleado, desempleada, na, true, false, yes, no, 0, 1, test
`);
/** Start or end of a longer text that names no employer: "Stealth AI Startup", "ex-Google", "Berg Household". */
const NO_EMPLOYER_PHRASE =
	/^(?:self[- ]?employed|freelancer?|selbst(?:st)?ändige?r?|unemployed|retired|independent consultant|looking for|seeking|open to|between jobs|currently (?:looking|between|seeking)|ex[- ]|former(?:ly)? |previously |ehemals )|^stealth\b.*\b(?:start-?up|mode|company|venture|co|ai)$|\b(?:household|haushalt|residence)$|\((?:former(?:ly)?|ex|ehemals|previous(?:ly)?)\)$/i;
const PLACE =
	/.@|^@$|^\+?[\d\s()./-]+$|^\d+[a-z]? .*\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|lane|ln|drive|dr|way|court|ct|square|place)\b\.?(?=$|,| (?:suite|apt|[nsew]$|#|\d))|^\d+,? (?:bis |ter )?(?:rue|avenue|boulevard) |(?:stra(?:ss|ß)e|str\.?|weg|platz|allee|gasse|straat|laan) \d+|^(?:rue|calle|via|rua|avenida|piazza) .*\d|^p\.?o\.? box/i;

/** A record id of a CRM or database, in lists that were exported without names. */
const RECORD_ID = /^(?:rec\w{14}|001\w{12}(?:[0-9A-Z]{3})?|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whether a text in a company column names no company. A company may be called 3M, but not 4711. */
export function isNoCompany(text: string): boolean {
	if (text.length > LONGEST_COMPANY) return false;
	if (RECORD_ID.test(text) || NO_EMPLOYER_PHRASE.test(text)) return true;
	// A company may be called like a year: 1984.
	if (/^(?:1[89]|20)\d\d$/.test(text)) return false;
	const words = foldWord(text).replace(/^\((.*)\)$|!+$/, '$1');
	return (/[\d@]/.test(text) && PLACE.test(text)) || NO_EMPLOYER.has(words);
}

/** Services whose pages belong to their users, so an address there says nothing about an employer. */
const SERVICE_HOSTS = entrySet(`
	medium.com, quora.com, substack.com, github.com, gitlab.com, behance.net, dribbble.com, vimeo.com, twitch.tv,
	telegram.org, whatsapp.com, discord.com, slack.com, flickr.com, crunchbase.com, angel.co, wellfound.com,
	glassdoor.com, indeed.com, yelp.com, trustpilot.com, wikipedia.org, google.com, goo.gl, bing.com,
	maps.app.goo.gl, producthunt.com, g2.com, salesforce.com, force.com, hubspot.com, pipedrive.com, zoho.com,
	zoho.eu, close.com, copper.com, freshworks.com, freshsales.io, myfreshworks.com, dynamics.com, attio.com,
	monday.com, apollo.io, zoominfo.com, lusha.com, kaspr.io, cognism.com, hunter.io, snov.io, rocketreach.co,
	lemlist.com, waalaxy.com, clay.com, clay.run, folk.app, streak.com, intercom.com, outreach.io, salesloft.com,
	activehosted.com, activecampaign.com, mailchimp.com, list-manage.com, bitrix24.com, odoo.com, phantombuster.com,
	wiza.co, evaboot.com, notion.so, airtable.com, trello.com, asana.com, clickup.com, atlassian.net, zendesk.com,
	nocodb.com, teamleader.eu, sellsy.com, calendly.com, cal.com, meetings.hubspot.com, zcal.co, doodle.com,
	acuityscheduling.com, tidycal.com, youcanbook.me, savvycal.com, zoom.us, teams.microsoft.com, webex.com,
	whereby.com, typeform.com, eventbrite.com, lu.ma, meetup.com, jotform.com, tally.so, forms.gle, hopin.com,
	koalendar.com, dropbox.com, box.com, sharepoint.com, onedrive.live.com, 1drv.ms, wetransfer.com, icloud.com,
	docsend.com, pitch.com, canva.com, figma.com, loom.com, miro.com, slideshare.net, issuu.com, linktr.ee, bit.ly,
	t.co, ow.ly, tinyurl.com, buff.ly, rb.gy, cutt.ly, is.gd, beacons.ai, bio.link, about.me, taplink.cc,
	campsite.bio, hihello.me, popl.co, wordpress.com, weebly.com, gitbook.io, squarespace.com, gravatar.com
`);
/** Shops, maps, directories and booking services that have domains in many countries. */
const PLATFORM =
	/^(?:etsy|amazon|ebay|booking|airbnb|tripadvisor|expedia|doctolib|jameda|opentable|thefork|treatwell|yelp|yellowpages|pagesjaunes|gelbeseiten|dasoertliche|11880|paginegialle|paginasamarillas|foursquare|houzz|thumbtack|angieslist|fiverr|upwork|freelancer|malt|shopify|myshopify|aliexpress|alibaba|lieferando|ubereats|doordash|deliveroo|google|facebook|linkedin|xing|kununu|indeed|glassdoor|trustpilot|northdata|europages|kompass|zillow|immobilienscout24|mobile|autoscout24|patreon|kickstarter|gofundme|eventbrite|meetup|soundcloud|spotify|bandcamp|imdb)(?:\.[a-z]{2,3}){1,2}$/;
const USERS_PAGE = /^\/(?:@|(?:biz|listings?|users?|profiles?|u|dp)\/[^/]+)/i;
/** A host of a company's tool, whose pages are users' calendars, files and so on. */
const TOOL_HOST =
	/^(?:app|apps|crm|my|login|dashboard|portal|calendar|cal|meet|meeting|meetings|book|booking|docs|drive|files|share|forms|lightning|cloud)\..*\./;

/** Whether a web address may be a company's. `host` is in lower case without `www.`; `page` is the rest. */
export function isCompanyHost(host: string, page: string): boolean {
	const hosts = listHosts(host);
	const platform = hosts.find((one) => PLATFORM.test(one));
	if (hosts.some((one) => SERVICE_HOSTS.has(one)) || isNoCompanyDomain(host)) return false;
	// Platforms employ people too, so a platform's start page counts as a company's.
	if (page === '') return platform === undefined || platform === host;
	return platform === undefined && !TOOL_HOST.test(host) && !USERS_PAGE.test(page);
}
