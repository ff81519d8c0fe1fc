import { entrySet, foldWord } from './wordList';

/** What lists write where they have nothing, in small letters; capitals do not count. */
const NOTHING = entrySet(`
	n/a, n.a., n.a, n/d, n.d., n/v, #n/a, #n/d, #nv, #n/v, #ref!, #value!, #name?, #null!, #div/0!, #error!, #wert!,
	#bezug!, -, --, ---, –, —, _, ?, ??, ., .., ..., /, null, undefined, (none), (empty), (blank), (unknown),
	[empty], [null], <null>, (null), [not provided], [unknown], unknown, not available, not found, not provided,
	not specified, not applicable, no value, empty, blank, missing, tbd, tba, unassigned, no data, no company,
	not set, to be confirmed, unbekannt, keine angabe, k.a., k. a., k.a, nicht vorhanden, nicht bekannt, kein, keine,
	leer, inconnu, inconnue, non renseigné, non disponible, non communiqué, aucun, aucune, vide, desconocido,
	desconocida, no disponible, s/d, sin datos, ninguno, ninguna, no consta, sconosciuto, sconosciuta,
	non disponibile, nessuno, nessuna, non specificato, desconhecido, desconhecida, não disponível, não informado,
	nenhum, nenhuma, sem dados, onbekend, niet beschikbaar, n.v.t., nvt, niet bekend, geen, leeg,
	email_not_unlocked@domain.com, linkedin member, linkedin-mitglied, membre linkedin, utilisateur linkedin,
	miembro de linkedin, membro di linkedin, utente linkedin, membro do linkedin, usuário do linkedin, linkedin-lid
`);
/** These are names, too, unless they are written so: Na and Nan are real. */
const NOTHING_AS_WRITTEN = entrySet('NA, NaN, nan, na, None, none, NONE, ND, nd, KA, NV, NULL, Null');

/** A cell may hold megabytes, which are not to be turned into small letters for each row. */
const LONGEST = 40;

/** Whether a trimmed text is what lists write for "nothing". */
export function meansNothing(text: string): boolean {
	return text.length <= LONGEST && (NOTHING.has(text.toLowerCase()) || NOTHING_AS_WRITTEN.has(text));
}

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
	family, familie, company, firma, na, true, false, yes, no, 0, 1, test
`);
/** The same at the beginning of a longer text, or at its end: "Stealth AI Startup", "ex-Google", "Berg Household". */
const NO_EMPLOYER_PHRASE =
	/^(?:self[- ]?employed|freelancer?|selbst(?:st)?ändige?r?|unemployed|retired|independent consultant|looking for|seeking|open to|between jobs|currently (?:looking|between|seeking)|ex[- ]|former(?:ly)? |previously |ehemals )|^stealth\b.*\b(?:start-?up|mode|company|venture|co|ai)$|\b(?:household|haushalt|residence)$/i;
const PLACE =
	/@|^\+?[\d\s()./-]+$|^\d+[a-z]? .*\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|lane|ln|drive|dr|way|court|ct|square|place)\b\.?(?=$|,| (?:suite|apt|[nsew]$|#|\d))|^\d+,? (?:bis |ter )?(?:rue|avenue|boulevard) |(?:stra(?:ss|ß)e|str\.?|weg|platz|allee|gasse|straat|laan) \d+|^(?:rue|calle|via|rua|avenida|piazza) .*\d|^p\.?o\.? box/i;

/** What a CRM system or a database calls its records: it stands where a list was exported without their names. */
const RECORD_ID = /^(?:rec\w{14}|001\w{12}(?:[0-9A-Z]{3})?|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whether a text in a company's place names none. A company may be called 3M, but not 4711. */
export function isNoCompany(text: string): boolean {
	if (text.length > LONGEST_COMPANY) return false;
	if (RECORD_ID.test(text) || NO_EMPLOYER_PHRASE.test(text)) return true;
	return (/[\d@]/.test(text) && PLACE.test(text)) || NO_EMPLOYER.has(foldWord(text).replace(/!+$/, ''));
}

const MAIL_HOSTS = entrySet(`
	gmail.com, googlemail.com, icloud.com, me.com, mac.com, msn.com, passport.com, email.com, proton.me,
	protonmail.com, protonmail.ch, pm.me, tutanota.com, tutanota.de, tuta.io, tuta.com, mail.com, usa.com,
	fastmail.com, fastmail.fm, hey.com, hushmail.com, mailbox.org, posteo.de, posteo.net, zohomail.com, zoho.com,
	inbox.com, rocketmail.com, ymail.com, duck.com, mailinator.com, web.de, t-online.de, freenet.de, arcor.de,
	online.de, email.de, mail.de, kabelmail.de, versanet.de, unitybox.de, vodafone.de, vodafonemail.de, magenta.de,
	gmx.net, gmx.info, bluewin.ch, hispeed.ch, sunrise.ch, chello.at, aon.at, a1.net, utanet.at, kabsi.at, orange.fr,
	wanadoo.fr, free.fr, laposte.net, sfr.fr, neuf.fr, bbox.fr, club-internet.fr, numericable.fr, aliceadsl.fr,
	voila.fr, cegetel.net, libertysurf.fr, noos.fr, 9online.fr, libero.it, virgilio.it, tiscali.it, alice.it, tin.it,
	fastwebnet.it, inwind.it, iol.it, email.it, tim.it, vodafone.it, poste.it, teletu.it, pec.it, legalmail.it,
	arubapec.it, blu.it, telefonica.net, terra.es, movistar.es, ono.com, ya.com, euskaltel.net, prodigy.net.mx,
	terra.com, terra.com.br, uol.com.br, bol.com.br, ig.com.br, globo.com, globomail.com, r7.com, oi.com.br,
	zipmail.com.br, sapo.pt, netcabo.pt, clix.pt, mail.telepac.pt, iol.pt, portugalmail.pt, ziggo.nl, kpnmail.nl,
	planet.nl, xs4all.nl, home.nl, hetnet.nl, quicknet.nl, upcmail.nl, casema.nl, chello.nl, zonnet.nl, tele2.nl,
	telfort.nl, kpnplanet.nl, solcon.nl, caiway.nl, telenet.be, skynet.be, proximus.be, scarlet.be, voo.be,
	belgacom.net, pandora.be, comcast.net, verizon.net, att.net, sbcglobal.net, bellsouth.net, cox.net, charter.net,
	earthlink.net, optonline.net, juno.com, netzero.net, frontier.com, windstream.net, roadrunner.com, rr.com,
	pacbell.net, ameritech.net, centurylink.net, suddenlink.net, shaw.ca, rogers.com, sympatico.ca, bell.net,
	telus.net, videotron.ca, btinternet.com, btopenworld.com, sky.com, talktalk.net, virginmedia.com, ntlworld.com,
	blueyonder.co.uk, tiscali.co.uk, plusnet.com, o2.co.uk, eircom.net, bigpond.com, bigpond.net.au, optusnet.com.au,
	iinet.net.au, xtra.co.nz, mail.ru, bk.ru, list.ru, inbox.ru, rambler.ru, yandex.ru, yandex.com, ya.ru, ukr.net,
	wp.pl, o2.pl, onet.pl, interia.pl, gazeta.pl, op.pl, poczta.onet.pl, tlen.pl, seznam.cz, centrum.cz, email.cz,
	post.cz, azet.sk, centrum.sk, freemail.hu, citromail.hu, abv.bg, telia.com, spray.se, bredband.net, online.no,
	c2i.net, mail.dk, jubii.dk, luukku.com, kolumbus.fi, qq.com, 163.com, 126.com, sina.com, sina.cn, sohu.com,
	foxmail.com, yeah.net, 139.com, aliyun.com, naver.com, hanmail.net, daum.net, nate.com, docomo.ne.jp,
	ezweb.ne.jp, softbank.ne.jp, nifty.com, rediffmail.com, indiatimes.com, sify.com, walla.co.il, walla.com,
	netvision.net.il, mynet.com, privaterelay.appleid.com, pipedrivemail.com, users.noreply.github.com
`);
const MAIL_NAMES =
	/^(?:yahoo|ymail|hotmail|outlook|live|gmx|aol|windowslive|yandex|protonmail|tutanota|zoho|gmial|gmal|gamil|gmai|gmaill|gmaik|gnail|gmil|gmeil|hotmial|hotmal|hotmai|hotmil|hotmaill|homail|hotnail|yaho|yahooo|yhaoo|yahho|yhoo|outlok|outloook|outlock|outllook|iclod|icoud|iclould)(?:\.[a-z]{2,4}){1,2}$/;
/** Mailboxes of members, students and customers: nobody there is employed by the host. */
const MEMBERS_HOST =
	/(?:^|\.)(?:alum|alumni|alumnos|alumnae|student|students|stud|studenti|web-?mail|pop|imap|post|mailbox|freemail)\d*\.|(?:^|\.)(?:free|web|my|hush|fast|temp|guerrilla|10minute|throwaway|disposable)-?mail\.|^(?:e-?)?mail\.[a-z]{2,3}$/;

/** Services whose pages belong to their users: an address there says nothing of an employer. */
const SERVICE_HOSTS = entrySet(`
	linkedin.com, facebook.com, fb.com, instagram.com, twitter.com, x.com, youtube.com, tiktok.com, xing.com,
	pinterest.com, threads.net, threads.com, snapchat.com, reddit.com, medium.com, quora.com, substack.com,
	github.com, gitlab.com, behance.net, dribbble.com, vimeo.com, twitch.tv, bsky.app, mastodon.social, telegram.org,
	whatsapp.com, discord.com, slack.com, tumblr.com, flickr.com, vk.com, crunchbase.com, angel.co, wellfound.com,
	glassdoor.com, indeed.com, yelp.com, trustpilot.com, wikipedia.org, google.com, goo.gl, bing.com,
	maps.app.goo.gl, producthunt.com, g2.com, salesforce.com, force.com, hubspot.com, pipedrive.com, zoho.com,
	zoho.eu, close.com, copper.com, freshworks.com, freshsales.io, myfreshworks.com, dynamics.com, attio.com,
	monday.com, apollo.io, zoominfo.com, lusha.com, kaspr.io, cognism.com, hunter.io, snov.io, rocketreach.co,
	lemlist.com, waalaxy.com, clay.com, clay.run, folk.app, streak.com, intercom.com, outreach.io, salesloft.com,
	activehosted.com, activecampaign.com, mailchimp.com, list-manage.com, bitrix24.com, odoo.com, phantombuster.com,
	wiza.co, evaboot.com, notion.so, notion.site, airtable.com, trello.com, asana.com, clickup.com, atlassian.net,
	zendesk.com, nocodb.com, teamleader.eu, sellsy.com, calendly.com, cal.com, meetings.hubspot.com, zcal.co,
	doodle.com, acuityscheduling.com, tidycal.com, youcanbook.me, savvycal.com, zoom.us, teams.microsoft.com,
	webex.com, whereby.com, typeform.com, eventbrite.com, lu.ma, meetup.com, jotform.com, tally.so, forms.gle,
	hopin.com, koalendar.com, dropbox.com, box.com, sharepoint.com, onedrive.live.com, 1drv.ms, wetransfer.com,
	icloud.com, docsend.com, pitch.com, canva.com, figma.com, loom.com, miro.com, slideshare.net, issuu.com,
	linktr.ee, bit.ly, lnkd.in, t.co, ow.ly, tinyurl.com, buff.ly, rb.gy, cutt.ly, is.gd, beacons.ai, bio.link,
	about.me, carrd.co, taplink.cc, campsite.bio, hihello.me, popl.co, wixsite.com, wordpress.com, blogspot.com,
	weebly.com, webflow.io, github.io, gitbook.io, netlify.app, vercel.app, herokuapp.com, squarespace.com,
	jimdosite.com, godaddysites.com, amazonaws.com, cloudfront.net, azurewebsites.net, wa.me, t.me, gravatar.com,
	hs-sites.com
`);
/** Shops, maps, directories and booking services, which have an address of their own in many countries. */
const PLATFORM =
	/^(?:etsy|amazon|ebay|booking|airbnb|tripadvisor|expedia|doctolib|jameda|opentable|thefork|treatwell|yelp|yellowpages|pagesjaunes|gelbeseiten|dasoertliche|11880|paginegialle|paginasamarillas|foursquare|houzz|thumbtack|angieslist|fiverr|upwork|freelancer|malt|shopify|myshopify|aliexpress|alibaba|lieferando|ubereats|doordash|deliveroo|google|facebook|linkedin|xing|kununu|indeed|glassdoor|trustpilot|northdata|europages|kompass|zillow|immobilienscout24|mobile|autoscout24|patreon|kickstarter|gofundme|eventbrite|meetup|soundcloud|spotify|bandcamp|imdb)(?:\.[a-z]{2,3}){1,2}$/;
const USERS_PAGE = /^\/(?:@|(?:biz|listings?|users?|profiles?|u|dp)\/[^/]+)/i;
/** A part of a company's host, behind which a user's page, calendar or file lies. */
const TOOL_HOST =
	/^(?:app|apps|crm|my|login|dashboard|portal|calendar|cal|meet|meeting|meetings|book|booking|docs|drive|files|share|forms|lightning|cloud)\..*\./;

/** A host and those that it is a part of, but for the last: `tampabay.rr.com`, `rr.com`. */
function listHosts(host: string): string[] {
	const hosts = [host];
	const last = host.lastIndexOf('.');
	for (let dot = host.indexOf('.'); dot < last; dot = host.indexOf('.', dot + 1))
		hosts.push(host.slice(dot + 1));
	return hosts;
}

/** Whether a mail host is one of private mailboxes; in lower case. */
export function isPrivateMailHost(host: string, hosts = listHosts(host)): boolean {
	return hosts.some((one) => MAIL_HOSTS.has(one) || MAIL_NAMES.test(one)) || MEMBERS_HOST.test(host);
}

/** Whether a web address may be a company's. `host`: in lower case, without `www.`; `page`: what is behind it. */
export function isCompanyHost(host: string, page: string): boolean {
	const hosts = listHosts(host);
	const platform = hosts.find((one) => PLATFORM.test(one));
	if (hosts.some((one) => SERVICE_HOSTS.has(one)) || isPrivateMailHost(host, hosts)) return false;
	// A platform employs people, too: its start page is its own.
	if (page === '') return platform === undefined || platform === host;
	return platform === undefined && !TOOL_HOST.test(host) && !USERS_PAGE.test(page);
}
