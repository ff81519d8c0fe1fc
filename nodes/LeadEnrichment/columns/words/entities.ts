/** The languages whose headers and cells the node claims to know; a test fails where one of them lacks an entry. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;
type Language = (typeof LANGUAGES)[number];
export type ByLanguage = Readonly<Record<Language, string>>;
type Entities = Readonly<Record<string, ByLanguage>>;

/** All words of some entities, for a word table. */
export const listWords = (entities: Entities) =>
	Object.values(entities)
		.flatMap((words) => LANGUAGES.map((language) => words[language]))
		.join(', ');

/** What a list calls its people. Alone, such a header is of a person if its cells look so beside a company. */
export const PEOPLE = {
	contact: {
		en: 'Contact, Contact Info, Person, Individual',
		de: 'Kontakt, Person',
		fr: 'Contact, Personne',
		es: 'Contacto, Persona',
		it: 'Contatto, Persona',
		pt: 'Contato, Contacto, Pessoa',
		nl: 'Contact, Persoon',
	},
	attendee: {
		en: 'Attendee, Registrant, Trainee, Ticket Holder, Badge Name, Awardee, Nominee, Mentee',
		de: 'Besucher, Besucherin, Angemeldete Person, Angemeldeter, Anmelder, Anwesende',
		fr: 'Inscrit, Inscrite, Stagiaire, Apprenant, Apprenante, Personne inscrite',
		es: 'Asistente, Inscrito, Inscrita, Registrado, Acreditado',
		it: 'Iscritto, Iscritta, Corsista, Registrato, Persona iscritta',
		pt: 'Inscrito, Inscrita, Credenciado, Pessoa inscrita',
		nl: 'Aanmelder, Aanwezige, Aangemelde, Inschrijver, Cursist, Ingeschrevene',
	},
	participant: {
		en: 'Participant',
		de: 'Teilnehmer, Teilnehmerin, Teilnehmende, Teilnehmenden, Teilnehmende Person',
		fr: 'Participant, Participante',
		es: 'Participante',
		it: 'Partecipante',
		pt: 'Participante',
		nl: 'Deelnemer, Deelneemster',
	},
	visitor: {
		en: 'Visitor',
		de: 'Messebesucher, Fachbesucher, Besuchende',
		fr: 'Visiteur, Visiteuse',
		es: 'Visitante',
		it: 'Visitatore, Visitatrice',
		pt: 'Visitante',
		nl: 'Bezoeker, Bezoekster, Beursbezoeker',
	},
	delegate: {
		en: 'Delegate',
		de: 'Delegierter, Delegierte, Delegierten',
		fr: 'Délégué, Déléguée, Congressiste',
		es: 'Delegado, Delegada, Congresista',
		it: 'Delegato, Delegata, Congressista',
		pt: 'Delegado, Delegada, Congressista',
		nl: 'Afgevaardigde, Gedelegeerde, Congresdeelnemer',
	},
	guest: {
		en: 'Guest',
		de: 'Gast, Gastes, Gäste, Eingeladene Person',
		fr: 'Invité, Convive',
		es: 'Invitado, Invitada, Huésped',
		it: 'Ospite, Invitato, Invitata',
		pt: 'Convidado, Convidada, Hóspede',
		nl: 'Gast, Genodigde',
	},
	speaker: {
		en: 'Speaker, Panelist, Panellist, Presenter, Lecturer',
		de: 'Referent, Referentin, Referenten, Redner, Rednerin, Sprecher, Sprecherin, Vortragende, Vortragender, Dozent, Dozentin, Dozenten',
		fr: 'Intervenant, Intervenante, Conférencier, Conférencière, Orateur, Oratrice, Formateur, Formatrice',
		es: 'Ponente, Conferenciante, Conferencista, Orador, Oradora, Panelista',
		it: 'Relatore, Relatrice, Oratore, Oratrice, Docente',
		pt: 'Palestrante, Orador, Oradora, Painelista, Conferencista, Docente',
		nl: 'Spreker, Spreekster, Panellid, Docent',
	},
	candidate: {
		en: 'Candidate',
		de: 'Kandidat, Kandidatin, Kandidaten',
		fr: 'Candidat, Candidate',
		es: 'Candidato, Candidata',
		it: 'Candidato, Candidata',
		pt: 'Candidato, Candidata',
		nl: 'Kandidaat, Kandidate',
	},
	applicant: {
		en: 'Applicant, Job Applicant',
		de: 'Bewerber, Bewerberin, Antragsteller, Antragstellerin, Bewerbende',
		fr: 'Postulant, Postulante, Demandeur, Demandeuse',
		es: 'Aspirante, Postulante, Solicitante',
		it: 'Richiedente, Aspirante',
		pt: 'Candidato à vaga, Solicitante, Requerente',
		nl: 'Sollicitant, Sollicitante, Aanvrager',
	},
	member: {
		en: 'Member',
		de: 'Mitglied, Mitgliedes',
		fr: 'Membre, Adhérent, Adhérente, Sociétaire',
		es: 'Miembro, Socio, Socia, Afiliado, Asociado, Colegiado',
		it: 'Membro, Socio, Socia, Associato, Tesserato',
		pt: 'Membro, Sócio, Sócia, Associado, Associada, Filiado',
		nl: 'Lid, Leden',
	},
	student: {
		en: 'Student, Alumni, Alumnus, Alumna, Graduate, Learner',
		de: 'Student, Studentin, Studenten, Studierende, Schüler, Schülerin, Absolvent, Absolventin, Absolventen',
		fr: 'Étudiant, Étudiante, Élève, Diplômé, Diplômée',
		es: 'Estudiante, Alumno, Alumna, Egresado, Graduado',
		it: 'Studente, Studentessa, Allievo, Allieva, Alunno, Laureato',
		pt: 'Estudante, Aluno, Aluna, Formando, Egresso, Ex-aluno',
		nl: 'Student, Studente, Leerling, Oud-student, Afgestudeerde',
	},
	lead: {
		en: 'Prospect, Enquirer, Inquirer, Subscriber, Respondent, Signatory, Authorised Signatory, Authorized Signatory',
		de: 'Interessent, Interessentin, Interessenten, Abonnent, Abonnentin, Abonnenten, Befragter, Unterzeichner, Zeichnungsberechtigter',
		fr: 'Prospect, Abonné, Abonnée, Répondant, Signataire',
		es: 'Prospecto, Interesado, Interesada, Suscriptor, Encuestado, Firmante',
		it: 'Prospect, Interessato, Interessata, Abbonato, Firmatario',
		pt: 'Prospecto, Prospect, Interessado, Interessada, Assinante, Respondente, Signatário',
		nl: 'Prospect, Geïnteresseerde, Abonnee, Respondent, Ondertekenaar',
	},
	recipient: {
		en: 'Recipient, Addressee, Attn, Attention, FAO, For the Attention of',
		de: 'Empfänger, Empfängerin, Adressat, z.Hd., zu Händen, zu Händen von',
		fr: 'Destinataire, À l’attention de',
		es: 'Destinatario, Destinataria, A la atención de',
		it: 'Destinatario, Destinataria, Alla c.a., Alla cortese attenzione di, All’attenzione di',
		pt: 'Destinatário, Destinatária, A/C, Aos cuidados de, Ao cuidado de',
		nl: 'Ontvanger, Geadresseerde, Ter attentie van, t.a.v.',
	},
} as const satisfies Entities;

/** Who a company's list of contacts names: a department at times, but no company. */
export const CONTACT_PEOPLE = {
	contactPerson: {
		en: 'Contact Person, Primary Contact, Main Contact, Key Contact, Point of Contact, POC, Business Contact, Company Contact, Primary Contact Person',
		de: 'Ansprechpartner, Ansprechpartnerin, Ansprechpartners, Ansprechperson, Kontaktperson, AP, Hauptkontakt, Hauptansprechpartner, Kontaktpartner',
		fr: 'Personne de contact, Interlocuteur, Interlocutrice, Personne à contacter, Contact principal, Personne contact, Correspondant, Correspondante',
		es: 'Persona de contacto, Contacto principal, Interlocutor, Interlocutora, Persona contacto, Referente, Contacto comercial, Contacto de la empresa',
		it: 'Persona di contatto, Referente, Referente aziendale, Referente commerciale, Contatto principale, Interlocutore, Persona di riferimento, Nominativo',
		pt: 'Pessoa de contato, Pessoa de contacto, Contato principal, Contacto principal, Interlocutor, Pessoa para contato, Ponto de contato',
		nl: 'Contactpersoon, Hoofdcontact, Primair contact, Contactpersonen, Aanspreekpunt, Aanspreekpersoon, Primaire contactpersoon',
	},
	invitee: {
		en: 'Invitee',
		de: 'Eingeladener, Eingeladene',
		fr: 'Personne invitée',
		es: 'Persona invitada',
		it: 'Persona invitata',
		pt: 'Pessoa convidada',
		nl: 'Uitgenodigde',
	},
	founder: {
		en: 'Founder, Co-Founder',
		de: 'Gründer, Gründerin',
		fr: 'Fondateur, Fondatrice',
		es: 'Fundador, Fundadora',
		it: 'Fondatore, Fondatrice',
		pt: 'Fundador, Fundadora',
		nl: 'Oprichter, Oprichtster',
	},
} as const satisfies Entities;

/** A contact person, but a link beside this word may be of somebody else. */
export const DECIDERS = {
	decisionMaker: {
		en: 'Decision Maker',
		de: 'Entscheider, Entscheiderin, Entscheidungsträger',
		fr: 'Décideur, Décideuse, Décisionnaire',
		es: 'Decisor, Decisora, Tomador de decisiones, Responsable de decisión',
		it: 'Decisore, Decision maker, Responsabile decisionale',
		pt: 'Decisor, Decisora, Tomador de decisão',
		nl: 'Beslisser, Besluitvormer, Beslissingsbevoegde',
	},
} as const satisfies Entities;

/** A person's name as a tool shows it. */
export const SHOWN_NAMES = {
	shown: {
		en: 'Formatted Name, LinkedIn Name, File As, Profile Name',
		de: 'Anzeigename',
		fr: 'Nom affiché, Nom d’affichage, Identité',
		es: 'Nombre para mostrar, Nombre visible',
		it: 'Nome visualizzato',
		pt: 'Nome de exibição',
		nl: 'Weergavenaam',
	},
} as const satisfies Entities;

/** People of a company. Beside another person they are somebody else. */
export const COLLEAGUES = {
	managingDirector: {
		en: 'Managing Director, Executive Director, General Manager, Director, President, Chairman, Chairperson',
		de: 'Geschäftsführer, Geschäftsführerin, Geschäftsführender Gesellschafter, Geschäftsführung, Vorstand',
		fr: 'Dirigeant, Dirigeante, Gérant, Gérante, Président, Présidente, Directeur, Directrice, Directeur général, Chef d’entreprise',
		es: 'Director, Directora, Director general, Gerente general, Director gerente, Administrador, Administradora, Presidente',
		it: 'Amministratore, Amministratore delegato, Amministratore unico, Direttore, Direttore generale, Presidente',
		pt: 'Sócio administrador, Administrador, Sócio-gerente, Diretor, Diretora, Diretor geral, Presidente, Dirigente',
		nl: 'Directeur, Algemeen directeur, Bestuurder, Zaakvoerder, Voorzitter, Bedrijfsleider',
	},
	legalRepresentative: {
		en: 'Legal Representative, Authorised Representative, Authorized Representative, Company Representative, Representative Name, Name of Representative, Represented by',
		de: 'Gesetzlicher Vertreter, Vertretungsberechtigter, Vertretungsberechtigte, Vertretungsberechtigte Person, Bevollmächtigter, Vertreten durch',
		fr: 'Représentant légal, Responsable légal, Représentante légale, Mandataire social, Représenté par, Représentée par',
		es: 'Representante legal, Apoderado, Apoderada, Representante de la empresa, Representado por, Representada por',
		it: 'Legale rappresentante, Rappresentante legale, Rappresentato da, Rappresentata da',
		pt: 'Representante legal, Responsável legal, Responsável pela empresa, Representado por, Representada por',
		nl: 'Wettelijk vertegenwoordiger, Wettelijke vertegenwoordiger, Rechtsgeldig vertegenwoordiger, Tekenbevoegde, Vertegenwoordigd door',
	},
	employee: {
		en: 'Employee, Staff Member',
		de: 'Mitarbeiter, Mitarbeiterin, Mitarbeitenden, Beschäftigte, Angestellter',
		fr: 'Salarié, Salariée, Collaborateur, Collaboratrice, Employé, Employée',
		es: 'Empleado, Empleada, Trabajador, Trabajadora, Colaborador, Colaboradora',
		it: 'Dipendente, Collaboratore, Collaboratrice, Impiegato, Lavoratore',
		pt: 'Funcionário, Funcionária, Colaborador, Colaboradora, Empregado',
		nl: 'Medewerker, Medewerkster, Werknemer, Werkneemster',
	},
	author: {
		en: 'Author, Journalist, Reporter, Editor, Media Contact, Press Contact, Correspondent',
		de: 'Autor, Autorin, Journalist, Journalistin, Redakteur, Redakteurin, Journalisten',
		fr: 'Auteur, Auteure, Autrice, Journaliste, Rédacteur, Rédactrice',
		es: 'Autor, Autora, Periodista, Redactor, Redactora',
		it: 'Autore, Autrice, Giornalista, Redattore, Redattrice, Professionista',
		pt: 'Autor, Autora, Jornalista, Redator, Redatora',
		nl: 'Auteur, Journalist, Redacteur, Redactrice',
	},
	moderator: {
		en: 'Moderator, Facilitator',
		de: 'Moderator, Moderatorin',
		fr: 'Modérateur, Modératrice, Animateur, Animatrice',
		es: 'Moderador, Moderadora, Facilitador, Facilitadora',
		it: 'Moderatore, Moderatrice, Facilitatore, Facilitatrice',
		pt: 'Moderador, Moderadora, Facilitador, Facilitadora',
		nl: 'Moderator, Gespreksleider, Gespreksleidster, Facilitator',
	},
} as const satisfies Entities;

/** May be people or companies; beside a person's name they are that person's company. */
export const CUSTOMERS = {
	customer: {
		en: 'Customer, Client, Parent Customer',
		de: 'Kunde, Kundin, Kunden, Mandant, Mandantin, Mandanten, Klient, Debitor',
		fr: 'Client, Cliente',
		es: 'Cliente, Clienta',
		it: 'Cliente, Clienti',
		pt: 'Cliente',
		nl: 'Klant, Relatie, Debiteur, Afnemer, Opdrachtgever, Cliënt',
	},
} as const satisfies Entities;

/** What a person's employer is called, whatever stands beside it. */
export const EMPLOYERS = {
	company: {
		en: 'Company, Firm, Company Title, Business Name',
		de: 'Firma, Unternehmen, Betrieb, Gesellschaft, Firmenbezeichnung, Mitgliedsbetrieb',
		fr: 'Entreprise, Société, Compagnie',
		es: 'Empresa, Compañía, Nombre comercial',
		it: 'Azienda, Società, Impresa, Ditta',
		pt: 'Empresa, Companhia, Firma, Nome fantasia',
		nl: 'Bedrijf, Onderneming, Ondernemings, Firma',
	},
	organization: {
		en: 'Organization, Organisation, Org',
		de: 'Organisation',
		fr: 'Organisation, Organisme, Structure, Établissement',
		es: 'Organización, Entidad, Organismo',
		it: 'Organizzazione, Ente',
		pt: 'Organização, Entidade',
		nl: 'Organisatie, Instelling',
	},
	employer: {
		en: 'Employer, Current Employer, Workplace, Place of Work, Works At, Employer Organization, Employer Organisation',
		de: 'Arbeitgeber, Arbeitsstätte, Dienstgeber',
		fr: 'Employeur, Lieu de travail',
		es: 'Empleador, Centro de trabajo, Lugar de trabajo',
		it: 'Datore di lavoro, Luogo di lavoro, Azienda di appartenenza, Ente di appartenenza',
		pt: 'Empregador, Entidade empregadora, Local de trabalho, Empresa onde trabalha, Entidade patronal',
		nl: 'Werkgever',
	},
	legalName: {
		en: 'Legal Name, Registered Name, Legal Entity, Trading Name, Legal Entity Name',
		de: 'Firmierung, Firmenwortlaut, Handelsname',
		fr: 'Raison sociale, Dénomination sociale, Dénomination, Nom commercial',
		es: 'Razón social, Denominación social, Denominación, Sociedad, Sociedad mercantil',
		it: 'Ragione sociale, Denominazione sociale, Denominazione',
		pt: 'Razão social, Denominação social, Denominação, Denominação comercial',
		nl: 'Handelsnaam, Statutaire naam, Vennootschap',
	},
	asked: {
		en: `
			Where do you work, Who do you work for, Which company are you with, What company are you with,
			Which organization are you with, Which organisation are you with, What’s your company called,
			What is your company called, Company or Organization
		`,
		de: 'Wo arbeiten Sie, Wo arbeitest du, Für wen arbeiten Sie',
		fr: 'Où travaillez-vous',
		es: 'Dónde trabajas, Dónde trabaja',
		it: 'Dove lavori, Dove lavora',
		pt: 'Onde trabalha, Onde você trabalha',
		nl: 'Waar werkt u, Waar werk je',
	},
} as const satisfies Entities;

/** Also called an employer, but not beside one: people have several of them. */
export const WORKPLACES = {
	institution: {
		en: 'Institution, Institute, Affiliation, Entity, Organization Unit, Association, Foundation, Cooperative',
		de: 'Institution, Einrichtung, Institut, Körperschaft, Träger, Verband, Verein, Stiftung',
		fr: 'Institution, Institut, Laboratoire, Association, Fondation, Collectivité, Rattachement, Affiliation',
		es: 'Institución, Instituto, Asociación, Fundación, Afiliación, Cooperativa',
		it: 'Istituzione, Istituto, Associazione, Fondazione, Affiliazione, Cooperativa',
		pt: 'Instituição, Instituto, Associação, Fundação, Afiliação, Cooperativa',
		nl: 'Instituut, Stichting, Vereniging, Instantie, Affiliatie',
	},
	agency: {
		en: 'Agency, Consultancy, Studio',
		de: 'Agentur, Studio, Beratungsunternehmen',
		fr: 'Agence, Cabinet, Bureau d’études, Studio',
		es: 'Agencia, Consultora, Despacho, Estudio',
		it: 'Agenzia, Studio, Studio professionale, Società di consulenza',
		pt: 'Agência, Escritório, Consultoria, Estúdio',
		nl: 'Agentschap, Adviesbureau, Reclamebureau, Studio',
	},
	practice: {
		en: 'Practice, Law Firm, Clinic, Hospital, Medical Practice',
		de: 'Praxis, Kanzlei, Klinik, Krankenhaus',
		fr: 'Étude, Clinique, Hôpital, Cabinet médical',
		es: 'Bufete, Clínica, Hospital, Consultorio',
		it: 'Studio legale, Clinica, Ospedale, Studio medico',
		pt: 'Escritório de advocacia, Clínica, Hospital, Consultório',
		nl: 'Praktijk, Kliniek, Ziekenhuis, Advocatenkantoor',
	},
	school: {
		en: 'School, College, University',
		de: 'Schule, Hochschule, Universität, Uni',
		fr: 'École, Université, Lycée',
		es: 'Colegio, Escuela, Universidad, Centro educativo',
		it: 'Scuola, Università, Ateneo, Istituto scolastico',
		pt: 'Escola, Universidade, Faculdade, Colégio',
		nl: 'School, Universiteit, Hogeschool, Onderwijsinstelling',
	},
	authority: {
		en: 'Authority, Municipality, Government Agency, Ministry',
		de: 'Behörde, Dienststelle, Gemeinde, Kommune, Amt',
		fr: 'Commune, Mairie, Ministère, Collectivité territoriale',
		es: 'Ayuntamiento, Administración pública, Municipalidad, Organismo público, Ministerio',
		it: 'Comune, Amministrazione, Ente pubblico, Ministero',
		pt: 'Câmara municipal, Órgão, Prefeitura, Órgão público, Ministério',
		nl: 'Gemeente, Overheidsinstantie, Ministerie, Overheid',
	},
	supplier: {
		en: 'Supplier, Service Provider',
		de: 'Lieferant, Lieferanten, Kreditor, Dienstleister, Anbieter, Zulieferer',
		fr: 'Fournisseur, Prestataire, Sous-traitant',
		es: 'Proveedor, Proveedora, Suministrador',
		it: 'Fornitore, Fornitrice',
		pt: 'Fornecedor, Fornecedora, Prestador',
		nl: 'Leverancier, Crediteur, Dienstverlener, Toeleverancier',
	},
	exhibitor: {
		en: 'Exhibitor, Exhibiting Company',
		de: 'Aussteller, Ausstellendes Unternehmen',
		fr: 'Exposant, Société exposante',
		es: 'Expositor, Empresa expositora, Patrocinador',
		it: 'Espositore, Azienda espositrice',
		pt: 'Expositor, Empresa expositora, Patrocinador',
		nl: 'Exposant, Standhouder',
	},
	brand: {
		en: 'Brand',
		de: 'Marke, Marken',
		fr: 'Marque, Enseigne',
		es: 'Marca, Enseña',
		it: 'Marca, Marchio, Insegna',
		pt: 'Marca',
		nl: 'Merk',
	},
	shop: {
		en: 'Shop, Store, Retailer, Dealer',
		de: 'Geschäft, Laden, Händler',
		fr: 'Boutique, Magasin, Commerce',
		es: 'Negocio, Tienda, Comercio, Establecimiento',
		it: 'Negozio, Esercizio commerciale, Punto vendita',
		pt: 'Negócio, Loja, Comércio, Estabelecimento',
		nl: 'Winkel, Winkelier, Handelaar',
	},
	outlet: {
		en: 'Outlet, Media Outlet, Publication, Newsroom, Newspaper, Magazine, Publisher',
		de: 'Redaktion, Verlag, Zeitung, Zeitschrift',
		fr: 'Titre de presse, Rédaction, Journal',
		es: 'Medio de comunicación, Periódico, Revista, Editorial',
		it: 'Testata, Testata giornalistica, Giornale, Rivista, Editore',
		pt: 'Veículo de comunicação, Jornal, Revista, Editora, Órgão de comunicação',
		nl: 'Krant, Tijdschrift, Uitgever, Uitgeverij, Redactie',
	},
	startup: {
		en: 'Startup, Start-up, Portfolio Company, Venture',
		de: 'Startup, Portfoliounternehmen, Gründung',
		fr: 'Startup, Jeune pousse',
		es: 'Startup, Empresa emergente',
		it: 'Startup',
		pt: 'Startup',
		nl: 'Startup, Scale-up',
	},
	group: {
		en: 'Parent Company, Subsidiary, Group Company, Holding',
		de: 'Konzern, Muttergesellschaft, Tochtergesellschaft, Unternehmensgruppe',
		fr: 'Groupe d’entreprises, Filiale, Maison mère, Société mère',
		es: 'Filial, Grupo empresarial, Empresa matriz',
		it: 'Filiale, Gruppo aziendale, Società madre, Capogruppo',
		pt: 'Filial, Grupo empresarial, Empresa-mãe',
		nl: 'Concern, Dochteronderneming, Moederbedrijf',
	},
} as const satisfies Entities;

/** What people write where an employer is asked and there is none. */
export const WITHOUT_EMPLOYER = {
	selfEmployed: {
		en: `
			self-employed, freelance, freelancer, freelancing, independent, solopreneur, independent contractor,
			independent professional, independent advisor, independent consultant, consultant, contractor, sole trader,
			sole proprietor, sole proprietorship, own business, my own business, self, myself, me, freelance consultant,
			self employed person, gig worker, one man business
		`,
		de: `
			selbständig, selbstständig, selbständiger, selbstständiger, selbständige, selbstständige, freiberuflich,
			freiberufler, freiberuflerin, freier mitarbeiter, freie mitarbeiterin, freelancer, einzelunternehmer,
			einzelunternehmerin, einzelunternehmen, freischaffend, kleinunternehmer, soloselbständig, solo-selbstständig,
			selbst, selber, selbständigkeit, selbstständigkeit, eigene firma, kleingewerbe, auf eigene rechnung
		`,
		fr: `
			indépendant, indépendante, auto-entrepreneur, autoentrepreneur, auto-entrepreneuse, micro-entrepreneur, micro-entrepreneuse,
			micro-entreprise, auto-entreprise, profession libérale, à mon compte, à son compte, travailleur indépendant,
			travailleuse indépendante, entrepreneur individuel, freelance, free-lance, en libéral, libéral, libérale, entreprise individuelle,
			consultant indépendant, consultante indépendante, moi-même, entrepreneuse individuelle, intermittent, pigiste
		`,
		es: `
			autónomo, autónoma, por cuenta propia, por mi cuenta, trabajador independiente, trabajadora independiente,
			independiente, freelance, freelancer, trabajador autónomo, trabajadora autónoma, profesional independiente,
			profesional liberal, trabajador por cuenta propia, consultor independiente, consultora independiente, cuenta propia,
			empresario individual, monotributista, negocio propio, yo mismo, trabajo por mi cuenta, persona física con actividad empresarial
		`,
		it: `
			libero professionista, libera professionista, lavoratore autonomo, lavoratrice autonoma, autonomo, autonoma,
			freelance, partita iva, p iva, ditta individuale, in proprio, libera professione, professionista autonomo, indipendente,
			lavoro autonomo, imprenditore individuale, a partita iva, con partita iva, attività in proprio, me stesso,
			titolare di partita iva, impresa individuale, consulente autonomo
		`,
		pt: `
			autônomo, autônoma, autónomo, autónoma, profissional liberal, por conta própria, mei, freelancer, freelance,
			trabalhador independente, trabalhadora independente, independente, trabalhador autônomo, microempreendedor individual,
			empresário em nome individual, conta própria, profissional autônomo, trabalhador por conta própria, eu mesmo,
			recibos verdes, profissional independente, empresário individual, trabalho por conta própria, negócio próprio
		`,
		nl: `
			zelfstandig, zelfstandige, zelfstandig ondernemer, zelfstandige ondernemer, zzp, zzp'er, freelance, freelancer,
			eenmanszaak, eigen zaak, eigen bedrijf, eigen baas, zelfstandige zonder personeel, zelfstandig professional, voor mezelf, in bijberoep, zelfstandige in bijberoep
		`,
	},
	unemployed: {
		en: `
			unemployed, not employed, not working, between jobs, jobless, no job, out of work, not currently employed,
			currently unemployed, career break, sabbatical, no employer, without employer, not currently working, in transition, laid off, on leave
		`,
		de: 'arbeitslos, ohne Anstellung, ohne Beschäftigung, nicht berufstätig, nicht erwerbstätig, erwerbslos, ohne Arbeit, ohne Arbeitgeber, Elternzeit, in Elternzeit, kein Arbeitgeber, Sabbatical, ohne Beruf, ohne Firma, keine Firma',
		fr: 'sans emploi, chômage, au chômage, inactif, inactive, sans activité, sans profession, sans employeur, en reconversion, en transition, sans, chômeur, chômeuse, sans entreprise, en transition professionnelle, congé parental, en reconversion professionnelle, aucun employeur',
		es: 'desempleado, desempleada, parado, parada, en paro, en el paro, cesante, sin empleo, sin trabajo, desocupado, desocupada, sin empresa, inactivo, no trabajo, en desempleo, en transición, sin ocupación, no trabaja, sin empleador',
		it: 'disoccupato, disoccupata, inoccupato, inoccupata, senza lavoro, non occupato, non occupata, senza occupazione, non lavoro, in mobilità, senza impiego, in cassa integrazione, non lavora, in transizione, disoccupazione, senza azienda',
		pt: 'desempregado, desempregada, sem emprego, sem trabalho, em transição, em transição de carreira, não trabalho, sem ocupação, desocupado, inativo, desemprego, sem empresa, em transição profissional, não trabalha, desempregado no momento, não empregado, sem vínculo',
		nl: 'werkloos, zonder werk, geen werk, tussen twee banen, tussen banen, niet werkzaam, niet werkend, werkeloos, geen baan, zonder baan, geen werkgever, niet actief, geen bedrijf, in between jobs, arbeidsongeschikt',
	},
	looking: {
		en: 'looking for work, looking for a job, open to work, opentowork, job seeker, jobseeker, job seeking, seeking opportunities, open to opportunities, job hunting, actively looking, seeking new opportunities',
		de: 'arbeitssuchend, arbeitsuchend, Jobsuche, auf Jobsuche, auf Arbeitssuche, jobsuchend, Arbeitssuche, auf Stellensuche, stellensuchend, auf der Suche, suche Arbeit, in Bewerbung',
		fr: 'en recherche, en recherche d’emploi, recherche d’emploi, demandeur d’emploi, demandeuse d’emploi, à la recherche d’un emploi, en recherche active, en poste de recherche, à l’écoute du marché, en recherche d’opportunités, en recherche de poste',
		es: 'en búsqueda activa, en búsqueda, buscando empleo, buscando trabajo, búsqueda de empleo, en búsqueda de empleo, en busca de empleo, demandante de empleo, en búsqueda de trabajo, en búsqueda laboral, búsqueda activa, en búsqueda activa de empleo, en busca de trabajo',
		it: 'in cerca di lavoro, in cerca di occupazione, alla ricerca di lavoro, in cerca di impiego, cerco lavoro, in ricerca attiva, alla ricerca di un impiego, in cerca di prima occupazione, alla ricerca di occupazione, in ricerca, in cerca',
		pt: 'em busca de recolocação, em busca de emprego, à procura de emprego, procurando emprego, em recolocação, buscando recolocação, em busca de oportunidades, à procura de trabalho, procura de emprego, em busca de trabalho, em busca de oportunidade, buscando emprego, disponível para o mercado, à procura',
		nl: 'werkzoekend, werkzoekende, op zoek naar werk, op zoek naar een baan, zoekend, op zoek, zoekende, baanzoekend, beschikbaar, op zoek naar een nieuwe uitdaging, in-between jobs',
	},
	retired: {
		en: 'retired, retiree, pensioner, in retirement, retirement, semi-retired',
		de: 'Rentner, Rentnerin, Pensionär, Pensionärin, pensioniert, im Ruhestand, Ruhestand, in Rente, in Pension, Rente, Pension, berentet, a.D., Pensionist, Pensionistin, Ruheständler, Ruheständlerin',
		fr: 'retraité, retraitée, à la retraite, retraite, en retraite, préretraité, pensionné, pensionnée, jeune retraité, jeune retraitée',
		es: 'jubilado, jubilada, pensionista, retirado, retirada, pensionado, pensionada, en jubilación, prejubilado, prejubilada, jubilación',
		it: 'pensionato, pensionata, in pensione, pensione, a riposo, in quiescenza',
		pt: 'aposentado, aposentada, reformado, reformada, pensionista, em aposentadoria, na reforma, aposentadoria, reforma',
		nl: 'gepensioneerd, gepensioneerde, met pensioen, pensioen, met prepensioen, op pensioen, AOW, rentenier, bruggepensioneerd, vutter, vervroegd pensioen',
	},
	student: {
		en: 'student, full-time student, graduate student, in education, pupil, university student, college student, phd student, recent graduate, high school student',
		de: 'Student, Studentin, Schüler, Schülerin, Studium, Azubi, Auszubildende, Auszubildender, im Studium, Studierende, Studierender, in Ausbildung, Werkstudent, Doktorand, Doktorandin',
		fr: 'étudiant, étudiante, élève, lycéen, lycéenne, en formation, alternant, alternante, stagiaire, apprenti, apprentie, doctorant, doctorante, en études, études',
		es: 'estudiante, alumno, alumna, estudiando, becario, becaria, estudiante universitario, estudiante universitaria, universitario, universitaria, opositor, opositora',
		it: 'studente, studentessa, tirocinante, stagista, studente universitario, studentessa universitaria, universitario, universitaria, dottorando, dottoranda, neolaureato, neolaureata',
		pt: 'estudante, aluno, aluna, universitário, universitária, estagiário, estagiária, estudante universitário, bolseiro, bolsista, recém-formado, estudante universitária',
		nl: 'student, studente, scholier, studerend, stagiair, stagiaire, leerling, in opleiding, studie',
	},
	private: {
		en: 'private, individual, personal, private individual, private person, private customer, consumer, end customer, home, family, household, personal use, member of the public, private client, private citizen',
		de: 'privat, Privatperson, Privatkunde, Privatkundin, Privatier, private, Endkunde, Endverbraucher, Verbraucher, Endkundin, zuhause, zu Hause, Familie, Privathaushalt, Privatanwender, als Privatperson, Privatmann, Haushalt',
		fr: 'particulier, particulière, privé, privée, personnel, personne physique, client particulier, à titre personnel, à titre privé, maison, famille, consommateur, perso, domicile, titre personnel, individuel',
		es: 'particular, privado, privada, persona física, persona natural, cliente particular, personal, uso personal, consumidor, consumidor final, familia, hogar, casa, a título personal, individual, persona particular, a título particular',
		it: 'privato, privata, cittadino, cittadina, persona fisica, cliente privato, personale, uso personale, consumatore, famiglia, casa, privato cittadino, consumatore finale, utente privato, a titolo personale, individuale',
		pt: 'particular, pessoa física, pessoa singular, pessoal, privado, uso pessoal, consumidor, consumidor final, família, casa, cliente particular, individual, a título pessoal, cidadão, uso próprio',
		nl: 'particulier, privé, privépersoon, privé persoon, consument, thuis, persoonlijk, particuliere klant, privéklant, eindgebruiker, gezin, natuurlijk persoon, natuurlijke persoon, huishouden, prive gebruik, particulieren',
	},
	homemaker: {
		en: 'homemaker, housewife, house husband, stay-at-home mom, stay-at-home mum, stay-at-home dad, stay at home parent, full-time parent, househusband, mom, mum',
		de: 'Hausfrau, Hausmann, Hausfrau und Mutter, Mutter, Mama, Vollzeitmutter',
		fr: 'mère au foyer, père au foyer, femme au foyer, homme au foyer, au foyer, parent au foyer, maman',
		es: 'ama de casa, amo de casa, labores del hogar, tareas del hogar, sus labores',
		it: 'casalinga, casalingo, mamma, mamma a tempo pieno',
		pt: 'dona de casa, doméstica, doméstico, do lar, dono de casa, mãe',
		nl: 'huisvrouw, huisman, thuisblijfmoeder, huismoeder, moeder',
	},
	none: {
		en: 'not applicable, does not apply, no company name, none yet, without company, I do not have one, no organization, no organisation, nothing, nil',
		de: 'ohne, entfällt, nichts, nicht zutreffend, trifft nicht zu, keines, keiner, keins, keine Angaben, niemand',
		fr: 'néant, sans objet, rien, non applicable, aucune entreprise, pas d’entreprise, pas de société, ne s’applique pas, non concerné, non concernée, sans société, aucune société',
		es: 'ninguno, ninguna, no aplica, nada, sin, no tengo, no procede, no tiene, sin compañía, ninguna empresa, no aplicable, no corresponde',
		it: 'nessuno, nessuna, non applicabile, niente, nulla, nessuna azienda, non ho, senza, non previsto, assente, non pertinente',
		pt: 'nenhum, nenhuma, não tenho, não se aplica, nada, não possuo, nenhuma empresa, não tem, sem, não aplicável, não possui',
		nl: 'geen, niet van toepassing, niets, heb ik niet, zonder, geen organisatie, n.v.t, geen onderneming',
	},
	other: {
		en: 'other, others, various, confidential, stealth, stealth mode, undisclosed, company, none of your business, secret',
		de: 'sonstige, sonstiges, andere, anderes, diverse, divers, verschiedene, vertraulich, Firma, Sonstiger',
		fr: 'autre, autres, divers, confidentiel, diverses, confidentielle, entreprise, société',
		es: 'otro, otra, otros, otras, varios, confidencial, empresa, varias',
		it: 'altro, altra, altri, vari, varie, riservato, azienda, confidenziale',
		pt: 'outro, outra, outros, outras, vários, confidencial, diversos, empresa',
		nl: 'overig, overige, anders, ander, diverse, diversen, vertrouwelijk, bedrijf',
	},
} as const satisfies Entities;

/** What may stand before these words, also several times: "Estoy en paro", "bin z. Zt. arbeitssuchend". */
export const SAID_OF_ONESELF = {
	being: {
		en: 'I am, I’m, currently, at the moment, presently',
		de: 'ich bin, bin, zurzeit, z. Zt., z. Z., zur Zeit, derzeit, aktuell, momentan',
		fr: 'je suis, actuellement, en ce moment',
		es: 'estoy, soy, actualmente, en este momento',
		it: 'sono, attualmente, al momento',
		pt: 'estou, sou, atualmente, no momento, de momento',
		nl: 'ik ben, momenteel, op dit moment, thans',
	},
} as const satisfies Entities;

/** What people write in a name's place so that nobody takes the record for a person, or deletes it. */
export const RECORDS_FOR_TESTS = {
	person: {
		en: 'test contact, test user, test person, test lead, test account',
		de: 'testkontakt, testperson, testnutzer, testbenutzer, testkunde, testeintrag, test kontakt',
		fr: 'contact test, contact de test, utilisateur test, personne test, compte test',
		es: 'contacto de prueba, contacto prueba, usuario de prueba, persona de prueba, cuenta de prueba',
		it: 'contatto di prova, contatto prova, contatto di test, utente di prova, utente di test',
		pt: 'contacto de teste, contato de teste, contacto teste, contato teste, utilizador de teste, usuário de teste',
		nl: 'testcontact, testpersoon, testgebruiker, testklant, test contact',
	},
	keep: {
		en: 'do not delete, please do not delete, do not use, please ignore',
		de: 'nicht löschen, bitte nicht löschen, nicht verwenden, bitte ignorieren',
		fr: 'ne pas supprimer, ne pas effacer, ne pas utiliser, à ignorer',
		es: 'no borrar, no eliminar, no usar, no utilizar, ignorar',
		it: 'non cancellare, non eliminare, non usare, non utilizzare, ignorare',
		pt: 'não apagar, não eliminar, não excluir, não usar, não utilizar, ignorar',
		nl: 'niet verwijderen, niet wissen, niet gebruiken, negeren',
	},
} as const satisfies Entities;

/** Words for functions of a company, which are no person; single words. */
export const FUNCTIONS = {
	reception: {
		en: 'reception front-desk desk',
		de: 'empfang rezeption anmeldung zentrale disposition',
		fr: 'accueil reception standard',
		es: 'recepcion centralita',
		it: 'ricevimento centralino accettazione',
		pt: 'recepcao atendimento rececao',
		nl: 'receptie balie',
	},
	sales: {
		en: 'sales',
		de: 'vertrieb verkauf',
		fr: 'ventes',
		es: 'ventas vendas comercial',
		it: 'vendite',
		pt: 'vendas',
		nl: 'verkoop',
	},
	purchasing: {
		en: 'procurement purchasing',
		de: 'einkauf',
		fr: 'achats',
		es: 'compras',
		it: 'acquisti',
		pt: 'compras',
		nl: 'inkoop',
	},
	accounting: {
		en: 'accounting accounts payable receivable billing invoices finance',
		de: 'buchhaltung rechnungswesen',
		fr: 'comptabilite facturation',
		es: 'contabilidad facturacion',
		it: 'contabilita fatturazione amministrazione',
		pt: 'contabilidade financeiro faturacao faturamento',
		nl: 'boekhouding facturatie',
	},
	personnel: {
		en: 'hr human resources recruiting recruitment hiring',
		de: 'personalabteilung personalwesen',
		fr: 'rh',
		es: 'rrhh',
		it: 'risorse',
		pt: 'rh',
		nl: 'personeelszaken',
	},
	support: {
		en: 'support service services helpdesk',
		de: 'kundendienst kundenservice kundenbetreuung',
		fr: 'assistance',
		es: 'servicio soporte atencion',
		it: 'servizio assistenza supporto',
		pt: 'suporte apoio',
		nl: 'klantenservice ondersteuning',
	},
	customers: {
		en: 'customer customers client clients',
		de: 'kunden',
		fr: 'clientele',
		es: 'cliente clientes',
		it: 'cliente clienti',
		pt: 'cliente clientes',
		nl: 'klanten',
	},
	management: {
		en: 'management managing manager managers director executive',
		de: 'geschaftsfuhrer geschaftsfuhrung geschaftsleitung leitung leiter leiterin',
		fr: 'directeur directrice direction responsable',
		es: 'gerente gerencia direccion',
		it: 'direttore direzione',
		pt: 'gerencia diretoria direcao',
		nl: 'directie',
	},
	office: {
		en: 'office offices administration admin administrator webmaster info newsletter noreply no-reply mailbox inbox',
		de: 'buro sekretariat verwaltung',
		fr: 'secretariat bureau',
		es: 'oficina administracion secretaria',
		it: 'ufficio segreteria',
		pt: 'escritorio secretaria',
		nl: 'kantoor secretariaat administratie',
	},
	operations: {
		en: 'logistics operations engineering',
		de: 'technik technische produktion versand werkstatt praxis',
		fr: 'logistique technique',
		es: 'almacen logistica',
		it: 'magazzino logistica',
		pt: 'logistica armazem',
		nl: 'magazijn',
	},
	department: {
		en: 'department dept team teams',
		de: 'abteilung',
		fr: 'departement equipe',
		es: 'departamento equipo',
		it: 'reparto dipartimento',
		pt: 'departamento equipe',
		nl: 'afdeling',
	},
} as const satisfies Entities;

/** What a form adds to a header, which never changes its meaning. */
export const FORM_WORDS = {
	required: {
		en: 'Required, Mandatory, Required Field',
		de: 'Pflichtfeld, erforderlich, Pflicht, Pflichtangabe',
		fr: 'obligatoire, requis, requise, champ obligatoire',
		es: 'obligatorio, obligatoria, requerido, campo obligatorio',
		it: 'obbligatorio, obbligatoria, richiesto, campo obbligatorio',
		pt: 'obrigatório, obrigatória, requerido, campo obrigatório',
		nl: 'verplicht, vereist, verplicht veld',
	},
	optional: {
		en: 'Optional, if applicable, if any',
		de: 'freiwillig, freiwillige Angabe, falls vorhanden, optional',
		fr: 'facultatif, facultative, optionnel, le cas échéant',
		es: 'opcional, si procede, si aplica',
		it: 'facoltativo, facoltativa, opzionale, se applicabile',
		pt: 'opcional, facultativo, se aplicável',
		nl: 'optioneel, facultatief, niet verplicht, indien van toepassing',
	},
	custom: {
		en: 'Custom Field, Additional Field, please specify',
		de: 'Benutzerdefiniertes Feld, Zusatzfeld, Zusätzliches Feld, bitte angeben',
		fr: 'champ personnalisé, champ complémentaire, champ supplémentaire, champ additionnel, merci de préciser',
		es: 'campo personalizado, campo adicional, campo complementario, por favor indique',
		it: 'campo personalizzato, campo aggiuntivo, campo supplementare, specificare',
		pt: 'campo personalizado, campo adicional, campo complementar, favor especificar',
		nl: 'aangepast veld, extra veld, aanvullend veld, graag invullen',
	},
} as const satisfies Entities;

/** "Full", where it says that a header is of a whole name: first and last. */
export const WHOLE_NAMES = {
	firstAndLast: {
		en: `
			Full Name, Complete Name, First and Last Name, First & Last Name, Name Full, First Name Last Name,
			First Name and Last Name, Name and Surname, Name Surname, First Name + Last Name, First and Last
		`,
		de: `
			Vollständiger Name, Voller Name, Vor- und Nachname, Vorname Nachname, Vorname und Nachname, Vor- und Zuname,
			Ganzer Name, Vor-/Nachname, Vorname Name, Vorname u. Nachname, Vor- u. Nachname,
			Vorname und Name, Vorname und Zuname, Vorname & Nachname
		`,
		fr: 'Nom complet, Prénom et nom, Prénom Nom, Prénoms et nom, Prénom et nom de famille',
		es: `
			Nombre completo, Nombre y apellido, Nombres y apellidos, Nombre(s) y apellido(s), Nombre y apellidos,
			Nombre Apellido, Nombre Apellidos, Nombres Apellidos
		`,
		it: 'Nome completo, Nome e cognome, Nome Cognome, Nome + Cognome',
		pt: `
			Nome completo, Nome e sobrenome, Nome e apelido, Nome Sobrenome, Nome Apelido,
			Primeiro e último nome
		`,
		nl: `
			Volledige naam, Voor- en achternaam, Voornaam Achternaam, Voornaam en achternaam, Naam en achternaam,
			Voor- en achternaam
		`,
	},
} as const satisfies Entities;

/** How a form asks for a name: the first one if it asks for the last name too. */
export const NAMES_ASKED = {
	called: {
		en: 'What are you called, How should we call you, What should we call you',
		de: 'Wie heißen Sie, Wie heißt du',
		fr: 'Comment vous appelez-vous, Comment tu t’appelles, Comment t’appelles-tu',
		es: 'Cómo te llamas, Cómo se llama, Cómo se llama usted',
		it: 'Come ti chiami, Come si chiama',
		pt: 'Como você se chama, Como se chama, Como te chamas',
		nl: 'Hoe heet u, Hoe heet je',
	},
} as const satisfies Entities;

/** In front of a survey's headers, which name the question and then the column: "About you: - First name". */
export const OWN_DETAILS = {
	aboutYou: {
		en: 'about you, about yourself, your details, your contact details, your information, your contact information',
		de: 'über Sie, über sich, über dich, zu Ihrer Person, zu deiner Person, Ihre Daten, deine Daten, Ihre Angaben, deine Angaben, Ihre Kontaktdaten, deine Kontaktdaten',
		fr: 'parlez-nous de vous, sur vous, à propos de vous, vos coordonnées, vos informations, vos données, tes coordonnées',
		es: 'sobre usted, sobre ti, sus datos, tus datos, háblanos de ti, cuéntanos de ti',
		it: 'su di te, su di lei, parlaci di te, i tuoi dati, i suoi dati, i tuoi contatti, i suoi contatti, i vostri dati',
		pt: 'sobre você, sobre si, sobre ti, seus dados, teus dados, suas informações',
		nl: 'over u, over uzelf, over jou, over jezelf, uw gegevens, je gegevens, jouw gegevens, uw contactgegevens, je contactgegevens',
	},
} as const satisfies Entities;

/** "Which", and single words that stand before it or at the end of a question about a person's employer. */
export const QUESTIONS = {
	which: {
		en: 'which, what',
		de: 'welche, welcher, welchem, welchen, welches',
		fr: 'quel, quelle',
		es: 'qué, cuál',
		it: 'quale, che',
		pt: 'que, qual',
		nl: 'welk, welke',
	},
	around: {
		en: 'in, at, for, from, do, are, you, currently, now, work, working, employed, represent, come, belong, to',
		de: 'in, an, bei, für, von, Sie, du, sind, bist, aktuell, derzeit, arbeiten, arbeitest, tätig, beschäftigt, angestellt, vertreten, vertrittst, kommen, kommst, gehören, gehörst',
		fr: 'dans, en, pour, chez, à, de, vous, tu, êtes, es, actuellement, travaillez, travailles, exercez, exerces, employé, représentez, représentes, venez, viens, appartenez, appartiens',
		es: 'en, para, a, de, usted, tú, actualmente, trabaja, trabajas, representa, representas, viene, vienes, pertenece, perteneces',
		it: 'in, per, a, da, lei, tu, attualmente, lavora, lavori, rappresenta, rappresenti, viene, vieni, appartiene, appartieni',
		pt: 'em, para, a, de, você, tu, atualmente, trabalha, trabalhas, representa, representas, vem, vens, pertence, pertences',
		nl: 'bij, voor, van, in, tot, u, je, jij, bent, momenteel, nu, werkt, werk, werkzaam, vertegenwoordigt, vertegenwoordig, komt, kom, behoort, behoor',
	},
} as const satisfies Entities;

/** "Name", and what joins it to an entity: "Name of the school", "Schulname", "Nome da escola". */
export const NAME_OF = {
	name: { en: 'Name', de: 'Name', fr: 'Nom', es: 'Nombre', it: 'Nome', pt: 'Nome', nl: 'Naam' },
	of: {
		en: 'of, of the, of your',
		de: 'der, des, von, Ihrer, Ihres',
		fr: 'de, de la, du, de l’, d’, des, de votre',
		es: 'de, del, de la, de su, de tu',
		it: 'di, del, della, dello, dell’',
		pt: 'de, do, da, da sua',
		nl: 'van, van de, van het, van uw, van je',
	},
} as const satisfies Entities;

/** What a fair prints on badges in the place of a company. */
export const KINDS_OF_VISITORS = {
	visitor: {
		en: 'exhibitor, staff, visitor, speaker, attendee, delegate, organizer, organiser, press, vip',
		de: 'Aussteller, Besucher',
		fr: 'exposant, visiteur',
		es: 'expositor, visitante',
		it: 'espositore, visitatore',
		pt: 'expositor, visitante',
		nl: 'exposant, bezoeker',
	},
} as const satisfies Entities;
