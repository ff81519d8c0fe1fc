import { LONGEST_HOST } from '../values/webAddress';
import { entrySet } from '../values/wordList';
import { isSuffix } from './canonicalLinks';

/**
 * Mailboxes for everybody. Sources: the providers' own pages, and of https://github.com/Kikobeats/free-email-domains and
 * https://github.com/ivolo/disposable-email-domains some, chosen by hand: whole, they hold employers.
 */
const MAIL_HOSTS = entrySet(`
	gmail.com, googlemail.com, icloud.com, me.com, mac.com, msn.com, passport.com, email.com, proton.me,
	protonmail.com, protonmail.ch, pm.me, tutanota.com, tutanota.de, tuta.io, tuta.com, mail.com, usa.com,
	fastmail.com, fastmail.fm, hey.com, hushmail.com, mailbox.org, posteo.de, posteo.net, zohomail.com, zoho.com,
	inbox.com, rocketmail.com, ymail.com, duck.com, mailinator.com, web.de, t-online.de, freenet.de, arcor.de,
	online.de, email.de, mail.de, kabelmail.de, versanet.de, unitybox.de, vodafone.de, vodafonemail.de, magenta.de,
	gmx.net, gmx.info, bluewin.ch, hispeed.ch, sunrise.ch, chello.at, aon.at, a1.net, utanet.at, kabsi.at, orange.fr,
	wanadoo.fr, free.fr, laposte.net, sfr.fr, neuf.fr, bbox.fr, club-internet.fr, numericable.fr, aliceadsl.fr,
	voila.fr, cegetel.net, libertysurf.fr, noos.fr, 9online.fr, libero.it, virgilio.it, tiscali.it, alice.it, tin.it,
	fastwebnet.it, inwind.it, iol.it, email.it, tim.it, vodafone.it, poste.it, teletu.it,
	blu.it, telefonica.net, terra.es, movistar.es, ono.com, ya.com, euskaltel.net, prodigy.net.mx,
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
	c2i.net, mail.dk, jubii.dk, luukku.com, kolumbus.fi, qq.com, 163.com, 126.com, sisina.cn, sohu.com,
	foxmail.com, yeah.net, 139.com, aliyun.com, naver.com, hanmail.net, daum.net, nate.com, docomo.ne.jp,
	ezweb.ne.jp, softbank.ne.jp, nifty.com, rediffmail.com, indiatimes.com, sify.com, walla.co.il, walla.com,
	netvision.net.il, mynet.com, btconnect.com, ocn.ne.jp, comhem.se, privaterelay.appleid.com,
	pipedrivemail.com, users.noreply.github.com, aim.com, compuserve.com, cs.com, netscape.net, excite.com, lycos.com,
	lycos.co.uk, lycos.it, lycos.es, mindspring.com, peoplepc.com, prodigy.net, adelphia.net, mchsi.com,
	embarqmail.com, q.com, wowway.com, hughes.net, tds.net, cableone.net, swbell.net, snet.net, freeserve.co.uk,
	fsmail.net, tpg.com.au, westnet.com.au, iprimus.com.au, adam.com.au, dodo.com.au, clear.net.nz, freemail.de,
	smart-mail.de, alice-dsl.net, ewetel.net, wanadoo.es, wanadoo.nl, wanadoo.be, eresmas.com,
	teleline.es, supereva.it, interfree.it, katamail.com, jumpy.it, ibest.com.br, pop.com.br, mail.pt,
	home.se, frisurf.no, broadpark.no, start.no, elisanet.fi, pp.inet.fi, suomi24.fi, netti.fi, interia.eu,
	vp.pl, autograf.pl, poczta.fm, poczta.onet.eu, onet.eu, spoko.pl, go2.pl, volny.cz, atlas.cz, pobox.sk,
	vipmail.hu, indamail.hu, t-online.hu, mail.bg, bigmir.net, i.ua, meta.ua, tut.by, inbox.lv, mail.ee,
	hot.ee, mail.com.tr, otenet.gr, excite.co.jp, biglobe.ne.jp, plala.or.jp, vip.qq.com, 188.com, 189.cn,
	21cn.com, tom.com, korea.com, hinet.net, singnet.com.sg, rediff.com, webmail.co.za, mailfence.com, runbox.com,
	posteo.at, keemail.me, tutamail.com, mozmail.com, passmail.net, yopmail.com, yopmail.fr, guerrillamail.com,
	sharklasers.com, trashmail.com, trash-mail.com, tempmail.com, temp-mail.org, throwawaymail.com, mailnesia.com,
	maildrop.cc, dispostable.com, getnada.com, discard.email, byom.de, wegwerfmail.de, consultant.com,
	engineer.com, iname.com, writeme.com, usa.net
`);
/**
 * Certified mail of Italy, where lawyers, engineers and firms must have an address. Written from knowledge, without a
 * source.
 */
const CERTIFIED_HOSTS = entrySet(`
	pec.it, arubapec.it, legalmail.it, postecert.it, pcert.postecert.it, pecimprese.it, registerpec.it, mypec.eu, casellapec.com,
	messaggipec.it, gigapec.it, sicurezzapostale.it, actaliscertymail.it, postacertificata.gov.it, certymail.it,
	pecavvocati.it, avvocatipec.it, cnfpec.it, ingpec.eu, archiworldpec.it, geopec.it, consulentidellavoropec.it, pecveterinari.it,
	conafpec.it, epap.conafpec.it, perindpec.it, legalmail.com, namirialpec.it, openpec.eu, spcoop.it,
	postacert.it, cert.legalmail.it, cgn.legalmail.it, pec-mail.it, peclegal.it, twtcert.it, emailcertificatapec.it,
	pecmail.it, trustedmail.intesa.it, timpec.it, cert-posta.it, pecsemplice.it, pecordine.it, sicurezzapostale.eu
`);
const CERTIFIED_NAMES =
	/(?:^|\.)(?:(?:pec|postacert|postacertificata|cert)\.)(?:[\w-]+\.)*[\w-]*(?:ordin[ei]|avvocat|commercialist|odcec|consulentidellavoro|notariat|geometr|ingegner|architett|farmacist|medic[io]|perit[io]|agronom|psicolog|veterinar|biolog|odontoiatr|infermier|giornalist)[\w-]*\.[a-z]+$|(?:^|\.)(?:ordine|ordini|odcec|collegio)[\w-]*\.(?:it|eu|org|net)$|(?:^|\.)(?:avvocati|ing|geo|archi|medici|veterinari|biologi|psicologi|periti|notai|commercialisti|odcec|cdl)[\w-]*pec\.(?:it|eu)$/;
/** Hosts that people invent where an address is asked. Written from knowledge, without a source. */
const INVENTED_HOSTS = entrySet(`
	test.com, test.de, test.fr, test.it, test.es, test.nl, test.pt, none.com, none.net, unknown.com, noemail.com, nomail.com, no-email.com, no-mail.com,
	noreply.com, no-reply.com, notprovided.com, not-provided.com, notavailable.com, noaddress.com, domain.com, company.com,
	yourcompany.com, yourdomain.com, mydomain.com, mycompany.com, example.de, example.fr, sample.com, dummy.com, fake.com,
	fakemail.com, anonymous.com, null.com, undefined.com, nowhere.com, noone.com, nobody.com, invalid.com, asdf.com,
	testing.com, firma.de, beispiel.de, muster.de, mustermann.de, musterfirma.de, exemple.com, exemple.fr,
	ejemplo.com, empresa.com, esempio.it, esempio.com, azienda.it, exemplo.com, exemplo.com.br, empresa.com.br, voorbeeld.nl,
	bedrijf.nl, noemail.net, noemail.org, nomail.net, nomail.org
`);
/** From addresses of these, marketplaces pass on messages. Written from knowledge, without a source. */
const RELAY_HOSTS = entrySet(`
	guest.booking.com, property.booking.com, guest.airbnb.com, host.airbnb.com, reply.airbnb.com, user.airbnb.com,
	messages.homeaway.com, messages.vrbo.com, m.expediapartnercentral.com, guest.expedia.com, agoda-messaging.com,
	guest.trip.com, guest.hostelworld.com, marketplace.amazon.com, marketplace.amazon.co.uk, marketplace.amazon.de,
	marketplace.amazon.fr, marketplace.amazon.es, marketplace.amazon.it, marketplace.amazon.nl, marketplace.amazon.com.br,
	members.ebay.com, members.ebay.de, members.ebay.co.uk, members.ebay.fr, members.ebay.it, members.ebay.es,
	reply.craigslist.org, sale.craigslist.org, hous.craigslist.org, serv.craigslist.org, relay.firefox.com,
	reply.linkedin.com, mail.kleinanzeigen.de, messages.leboncoin.fr, convo.zillow.com, messages.etsy.com,
	reply.facebook.com, notifications.fiverr.com, reply.thumbtack.com, m.yelp.com, messaging.yelp.com, guests.vrbo.com
`);
const MAIL_NAMES =
	/^(?:yahoo|ymail|hotmail|outlook|live|gmx|aol|windowslive|yandex|protonmail|tutanota|zoho|gmial|gmal|gamil|gmai|gmaill|gmaik|gnail|gmil|gmeil|hotmial|hotmal|hotmai|hotmil|hotmaill|homail|hotnail|yaho|yahooo|yhaoo|yahho|yhoo|outlok|outloook|outlock|outllook|iclod|icoud|iclould)(?:\.[a-z]{2,4}){1,2}$/;
/** Mailboxes of members (of a bar, too), students and customers, who are not employed by the host. */
const MEMBERS_HOST =
	/(?:^|\.)(?:alum|alumni|alumnae|alumnos?|alunos?|student|students|studenten|studenti|stud?|etu|etud|etudiants?|estudiantes?|estudantes?|leerling(?:en)?|adv(?=\.[^.]+\.)|advogados?|abogados?|avocats?|barreau|web-?mail|pop|imap|post|mailbox|freemail)\d*\.|(?:^|\.)(?:free|web|my|hush|fast|temp|guerrilla|10minute|throwaway|disposable)-?mail\.|^(?:e-?)?mail\.[a-z]{2,3}$/;

/**
 * Websites for everybody. Sources: of the private domains of https://publicsuffix.org/list/, and of the builders' own
 * pages, those that employ nobody, chosen by hand.
 */
const WEBSITE_HOSTS = entrySet(`
	pages.dev, workers.dev, r2.dev, web.app, firebaseapp.com, appspot.com, run.app, framer.website, framer.app,
	framer.media, onrender.com, netlify.app, vercel.app, now.sh, herokuapp.com, github.io, gitlab.io, codeberg.page,
	fly.dev, surge.sh, glitch.me, repl.co, replit.app, replit.dev, up.railway.app, deno.dev, streamlit.app, hf.space,
	ngrok.io, ngrok.app, ngrok-free.app, trycloudflare.com, myshopify.com, business.site, wixsite.com, wixstudio.com,
	editorx.io, neocities.org, bitbucket.io, mystrikingly.com, webnode.page, jimdosite.com, jimdofree.com, yolasite.com,
	square.site, weeblysite.com, tilda.ws, lovable.app, bubbleapps.io, softr.app, super.site, bravesites.com, altervista.org,
	000webhostapp.com, over-blog.com, canalblog.com, e-monsite.com, blogspot.com, hashnode.dev, azurewebsites.net,
	azurestaticapps.net, amplifyapp.com, amazonaws.com, cloudfront.net, elasticbeanstalk.com, ondigitalocean.app,
	readthedocs.io, duckdns.org, ddns.net, hs-sites.com, unbouncepages.com, mailchimpsites.com, mykajabi.com,
	zohosites.com, godaddysites.com, wpcomstaging.com, pantheonsite.io, kinsta.cloud, myportfolio.com, webflow.io,
	carrd.co, notion.site, canva.site, base44.app
`);
/** Networks where everyone has a page. */
const PUBLIC_NETWORKS = entrySet(`
	linkedin.com, lnkd.in, facebook.com, fb.com, instagram.com, twitter.com, x.com, youtube.com, tiktok.com, xing.com,
	pinterest.com, threads.net, threads.com, snapchat.com, reddit.com, tumblr.com, vk.com, bsky.app, mastodon.social,
	wa.me, t.me
`);
/** A machine's own name or number: IPv4, or IPv6 with or without brackets. */
const MACHINE =
	/^(?:[a-z]+:\/\/)?(?:(?:[\w-]+\.)*localhost|\d+(?:\.\d+){3}|\[[\da-f:.]+\])(?::\d+)?(?:[/?#]|$)|^[\da-f]*:[\da-f]*:[\da-f:.]{0,40}$/i;

/** A host and its parent domains, without the top-level domain: `tampabay.rr.com`, `rr.com`. */
function listHosts(host: string): string[] {
	const hosts = [host];
	const last = host.lastIndexOf('.');
	for (let dot = host.indexOf('.'); dot < last; dot = host.indexOf('.', dot + 1))
		hosts.push(host.slice(dot + 1));
	return hosts;
}

const NO_EMPLOYERS = [
	PUBLIC_NETWORKS,
	WEBSITE_HOSTS,
	MAIL_HOSTS,
	CERTIFIED_HOSTS,
	INVENTED_HOSTS,
	RELAY_HOSTS,
];

/** Whether a domain, or a text given as one, certainly belongs to private mail, a network, a machine or everybody. */
export function isNoCompanyDomain(text: string): boolean {
	if (MACHINE.test(text)) return true;
	if (text.length > LONGEST_HOST) return false;
	const host = text.slice(text.lastIndexOf('@') + 1).toLowerCase();
	const isListed = (one: string) => NO_EMPLOYERS.some((hosts) => hosts.has(one)) || MAIL_NAMES.test(one);
	return (
		isSuffix(host) || listHosts(host).some(isListed) || MEMBERS_HOST.test(host) || CERTIFIED_NAMES.test(host)
	);
}

/** Services whose pages belong to their users, so an address there says nothing about an employer. */
const SERVICE_HOSTS = entrySet(`
	medium.com, quora.com, substack.com, github.com, gitlab.com, behance.net, dribbble.com, vimeo.com, twitch.tv,
	telegram.org, whatsapp.com, discord.com, discord.gg, slack.com, flickr.com, crunchbase.com, angel.co, wellfound.com,
	glassdoor.com, indeed.com, yelp.com, trustpilot.com, wikipedia.org, google.com, goo.gl, bing.com,
	maps.app.goo.gl, producthunt.com, g2.com, salesforce.com, force.com, hubspot.com, pipedrive.com, zoho.com,
	zoho.eu, close.com, copper.com, freshworks.com, freshsales.io, myfreshworks.com, dynamics.com, attio.com,
	monday.com, apollo.io, zoominfo.com, lusha.com, kaspr.io, cognism.com, hunter.io, snov.io, rocketreach.co,
	lemlist.com, waalaxy.com, clay.com, clay.run, folk.app, streak.com, intercom.com, outreach.io, salesloft.com,
	activehosted.com, activecampaign.com, mailchimp.com, list-manage.com, bitrix24.com, odoo.com, phantombuster.com,
	wiza.co, evaboot.com, notion.so, airtable.com, trello.com, asaclickup.com, atlassian.net, zendesk.com,
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
