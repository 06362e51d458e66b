"""What stands in real lists, by language: headings, clubs, titles, totals, messages."""

LANGUAGES = ("en", "fr", "es", "it", "ca", "de")

HEADINGS = {
    "en": {
        "given": "First Name|First name|FirstName|Given Name|Forename|Given name(s)|first_name|"
        "FIRST NAME|Christian Name|"
        "Player First Name|Fore name|Firstname",
        "surname": "Last Name|Surname|LastName|Family Name|last_name|SURNAME|Last name(s)|Family name|"
        "Player Surname|"
        "Player Last Name|Lastname",
        "whole": "Name|Full Name|Player|Player Name|Players|Participant|Your name|Member|Entrant|"
        "Name of player|"
        "Participant Name|What is your full name?|Competitor|Members",
        "club": "Club|Team/Club|Association|Club name|School|Society|Town|City|Home club|Institution|"
        "Branch|CLUB",
        "number": "No.|#|Member No|Membership number|ID|Number|Licence No.|Player ID|Reg. No|Nr",
        "category": "Category|Age group|Class|Level|Section/Category|Division",
        "email": "E-mail|Email Address|Email|Mail|E-Mail address",
        "paid": "Paid|Paid?|Fee paid|Entry fee",
        "other": "Date of birth|DOB|Gender|Sex|Phone|Mobile|Address|Postcode|Country|Rating|Remarks|"
        "Notes|Age|"
        "Dietary requirements|Emergency contact|Nationality|Rank|Timestamp|T-shirt size",
        "partner": "Partner|Partner's name|Name of partner|Your partner",
        "pair": "Team|Team name|Pair|Pair name",
    },
    "fr": {
        "given": "Prénom|PRENOM|Prénoms|Prénom usuel|Prénom du joueur|prenom_joueur|Prénom adhérent|"
        "Prénom(s)|prénom",
        "surname": "Nom|NOM|Nom de famille|Nom d'usage|Nom adhérent|Nom usuel|NOM_JOUEUR|Patronyme|nom|"
        "Nom d’usage",
        "whole": "Nom et prénom|Nom Prénom|Prénom et nom|Nom, prénom|Joueur|Joueurs|Participants|"
        "Nom complet|Inscrits|"
        "Votre nom|Adhérent|NOM PRÉNOM|Joueur / Joueuse|Prénom Nom|Nom du participant|Licencié",
        "club": "Club|Association|Cercle|Ville|Commune|Club d'appartenance|Nom du club|Section|"
        "Établissement|CLUB|"
        "Ville / Club|Structure|Comité",
        "number": "N°|No|Numéro|N° licence|Licence|N° adhérent|Matricule|Dossard|Num|N° d'ordre",
        "category": "Catégorie|Cat.|Niveau|Série|Classe|Catégorie d'âge",
        "email": "E-mail|Courriel|Adresse mail|Mail|Adresse e-mail|Mél",
        "paid": "Payé|Réglé|Cotisation|Règlement|Payé ?",
        "other": "Date de naissance|Né(e) le|Sexe|Téléphone|Portable|Adresse|Code postal|Pays|Classement|"
        "Remarques|Âge|"
        "Repas du midi|Personne à prévenir|Nationalité|Points|Horodateur|Observations|Civilité",
        "partner": "Partenaire|Nom du partenaire|Coéquipier|Votre partenaire",
        "pair": "Équipe|Nom de l'équipe|Paire|Doublette",
    },
    "es": {
        "given": "Nombre|NOMBRE|Nombre de pila|Nombres|Nombre del jugador|nombre|Nombre(s)",
        "surname": "Apellidos|APELLIDOS|Apellido|Primer apellido|Apellidos del jugador|apellidos|Apellido(s)",
        "whole": "Nombre y apellidos|Apellidos y nombre|Nombre completo|Jugador|Jugadores|Participante|"
        "Nombre y apellido|"
        "Jugador/a|Inscritos|Socio|Apellidos, Nombre|Participantes|Tu nombre|Concursante",
        "club": "Club|Asociación|Peña|Entidad|Localidad|Población|Ciudad|Centro|Colegio|Nombre del club|"
        "Procedencia",
        "number": "Nº|N.º|Número|Nº socio|Licencia|Núm. licencia|Dorsal|ID|Orden",
        "category": "Categoría|Nivel|Clase|Cat.|División",
        "email": "Correo electrónico|E-mail|Correo|Email|Dirección de correo electrónico",
        "paid": "Pagado|Pago|Cuota|¿Pagado?|Pagada",
        "other": "Fecha de nacimiento|Sexo|Teléfono|Móvil|Dirección|Código postal|País|Provincia|"
        "Observaciones|Edad|DNI|"
        "Marca temporal|Nacionalidad|Comentarios|Talla camiseta|Puntos",
        "partner": "Pareja de juego|Compañero|Compañera|Nombre del compañero|Compañero/a",
        "pair": "Equipo|Nombre del equipo|Pareja nº|Nombre de la pareja",
    },
    "it": {
        "given": "Nome|NOME|Nome di battesimo|nome|Nome giocatore|Nome (proprio)",
        "surname": "Cognome|COGNOME|Cognome giocatore|cognome|Cognome (da nubile)",
        "whole": "Nome e cognome|Cognome e nome|Nominativo|Giocatore|Giocatori|Partecipante|"
        "Nome completo|Iscritti|"
        "Partecipanti|Socio|Cognome Nome|Giocatore/trice|Il tuo nome|Atleta",
        "club": "Circolo|Club|Società|Associazione|Città|Comune|A.S.D.|Scuola|Provenienza|"
        "Nome del circolo|Sede",
        "number": "N.|Numero|Tessera|N. tessera|Nr.|Matricola|N°|Pettorale|Num.",
        "category": "Categoria|Livello|Classe|Cat.",
        "email": "E-mail|Email|Posta elettronica|Indirizzo e-mail|Mail",
        "paid": "Pagato|Quota|Pagamento|Quota versata",
        "other": "Data di nascita|Sesso|Telefono|Cellulare|Indirizzo|CAP|Nazione|Provincia|Note|Età|"
        "Codice fiscale|"
        "Informazioni cronologiche|Osservazioni|Taglia|Punteggio|Luogo di nascita",
        "partner": "Compagno|Compagna|Nome del compagno|Partner",
        "pair": "Squadra|Nome squadra|Coppia|Nome della coppia",
    },
    "ca": {
        "given": "Nom|NOM|Nom de pila|nom|Nom del jugador",
        "surname": "Cognoms|COGNOMS|Cognom|Primer cognom|cognoms|Cognom(s)",
        "whole": "Nom i cognoms|Cognoms i nom|Jugador|Jugadors|Participant|Nom complet|Inscrits|Soci|"
        "Cognoms, Nom|Jugador/a|"
        "Participants|El teu nom|NOM I COGNOMS",
        "club": "Club|Penya|Entitat|Associació|Població|Municipi|Ciutat|Escola|Ateneu|Nom del club|"
        "Procedència",
        "number": "Núm.|Nº|Número|Núm. soci|Llicència|Dorsal|Núm. llicència|Ordre|Carnet",
        "category": "Categoria|Nivell|Classe|Cat.|Divisió",
        "email": "Correu electrònic|E-mail|Correu|Adreça electrònica|Email",
        "paid": "Pagat|Quota|Pagament|Pagat?",
        "other": "Data de naixement|Sexe|Telèfon|Mòbil|Adreça|Codi postal|País|Comarca|Observacions|Edat|"
        "DNI|"
        "Marca de temps|Nacionalitat|Comentaris|Talla|Punts",
        "partner": "Company|Companya|Nom del company|Company/a",
        "pair": "Equip|Nom de l'equip|Parella|Nom de la parella",
    },
    "de": {
        "given": "Vorname|VORNAME|Vornamen|Rufname|Vorname(n)|vorname|Vorname des Spielers|Spieler Vorname",
        "surname": "Nachname|Name|Familienname|NACHNAME|Zuname|nachname|Name (Familienname)|Spieler Nachname",
        "whole": "Vor- und Nachname|Name, Vorname|Spieler|Teilnehmer|Spieler/in|Vollständiger Name|"
        "Teilnehmer*in|Mitglied|"
        "Spielername|Name des Spielers|Teilnehmende|Dein Name|Nachname, Vorname",
        "club": "Verein|Club|Klub|Ort|Wohnort|Stadt|Vereinsname|Schule|Spielklub|Stammverein|Heimatverein",
        "number": "Nr.|Lfd. Nr.|Mitgliedsnummer|Startnummer|Startnr.|Mitgl.-Nr.|#|Lizenznummer|PassNr|"
        "Spielernummer",
        "category": "Kategorie|Altersklasse|Klasse|Kat.|Spielstärke",
        "email": "E-Mail|E-Mail-Adresse|Mail|Mailadresse|eMail",
        "paid": "Bezahlt|Startgeld|Bezahlt?|Beitrag bezahlt",
        "other": "Geburtsdatum|Geb.-Datum|Geschlecht|Telefon|Handy|Straße|PLZ|Land|DWZ|Bemerkungen|Alter|"
        "Anrede|Jahrgang|"
        "Zeitstempel|Nationalität|Anmerkung|Essen|Notfallkontakt",
        "partner": "Partner|Partnerin|Name des Partners|Mitspieler",
        "pair": "Team|Teamname|Paar|Paar-Nr.",
    },
}

CLUBS = {
    "en": "Riverside CC|Bath|Leeds Card Club|St Mary's School|York|The Red Lion|Oxford B|Derby Whist|"
    "Hull|Kingsway",
    "fr": "Tarot Club Lyonnais|Lyon|MJC Villeurbanne|Nantes|Belote 69|Amicale de Reims|Le Mans|"
    "Cercle des As|Pau|Rennes 2",
    "es": "Peña El As|Zaragoza|Casa de Aragón|Huesca|C.D. Guadalix|Madrid|Bar Manolo|Club de Campo|"
    "Bilbao|Teruel",
    "it": "Circolo Ricreativo|Torino|Dopolavoro FS|Asti|Bocciofila Cuneo|Genova|Bar Sport|Pisa|"
    "Circolo Unione|Novara",
    "ca": "Penya Solera|Reus|Ateneu Valls|Lleida|Casal d'Avis|Tàrrega|Penya la Mà|Vic|Cercle Artístic|"
    "Bar Central",
    "de": "Kartenclub Ulm|SV Eiche|Bonn|TSV Wasserburg|Skatfreunde Nord|Köln|1. SC Hof|Goethe-Schule|"
    "Kiel|Stammtisch Post",
}

CATEGORIES = {
    "en": "Junior|Senior|Beginner|Guest",
    "fr": "Junior|Senior|Débutant|Invité|Vétéran",
    "es": "Infantil|Sénior|Principiante|Veterano",
    "it": "Juniores|Seniores|Principiante|Ospite",
    "ca": "Infantil|Sènior|Principiant|Veterà",
    "de": "Jugend|Senioren|Anfänger|Gast|U14",
}

TITLES = {
    "en": "Spring Tournament 2026|Entries for Saturday 14 March|Players' list – season 2025/26|"
    "Club Championship",
    "fr": "Tournoi de printemps 2026|Liste des inscrits au 14/03/2026|Championnat du club|"
    "Liste des joueurs saison 2025-2026",
    "es": "Torneo de primavera 2026|Lista de inscritos a 14/03/2026|Campeonato social|"
    "Listado de jugadores 2025/26",
    "it": "Torneo di primavera 2026|Elenco iscritti al 14/03/2026|Campionato sociale|"
    "Lista giocatori stagione 2025/26",
    "ca": "Torneig de primavera 2026|Llista d'inscrits a 14/03/2026|Campionat social|"
    "Llistat de jugadors 2025/26",
    "de": "Frühjahrsturnier 2026|Anmeldungen Stand 14.03.2026|Vereinsmeisterschaft|"
    "Teilnehmerliste Saison 2025/26",
}

TOTALS = {
    "en": "Total: {n}|Total players: {n}|{n} players",
    "fr": "Total : {n}|Nombre de joueurs : {n}|{n} inscrits",
    "es": "Total: {n}|Total jugadores: {n}|{n} jugadores",
    "it": "Totale: {n}|Totale iscritti: {n}|{n} giocatori",
    "ca": "Total: {n}|Total jugadors: {n}|{n} jugadors",
    "de": "Summe: {n}|Gesamt: {n}|Anzahl Spieler: {n}|{n} Teilnehmer",
}

GREETINGS = {
    "en": "Hi all, here is the list for Saturday:|Players so far:|Hello! These are coming 🙂|Tournament list",
    "fr": "Bonjour à tous, voici la liste pour samedi :|Inscrits pour le tournoi :|Salut, on est :|"
    "Liste provisoire :",
    "es": "Hola, os paso la lista del sábado:|Apuntados de momento:|Buenas! Estos somos:|Lista provisional:",
    "it": "Ciao a tutti, ecco l'elenco per sabato:|Iscritti finora:|Buongiorno! Ci siamo:|"
    "Elenco provvisorio:",
    "ca": "Hola, us passo la llista de dissabte:|Apuntats de moment:|Bon dia! Som aquests:|"
    "Llista provisional:",
    "de": "Hallo zusammen, hier die Liste für Samstag:|Angemeldet bisher:|Guten Morgen! Dabei sind:|"
    "Vorläufige Liste:",
}

FAREWELLS = {
    "en": "Thanks, see you on Saturday!|Please tell me if somebody is missing.|Cheers",
    "fr": "Merci et à samedi !|Dites-moi s'il manque quelqu'un.|Bises",
    "es": "Gracias y hasta el sábado!|Decidme si falta alguien.|Saludos",
    "it": "Grazie e a sabato!|Ditemi se manca qualcuno.|Saluti",
    "ca": "Gràcies i fins dissabte!|Digueu-me si falta algú.|Salutacions",
    "de": "Danke und bis Samstag!|Sagt Bescheid, wenn jemand fehlt.|Viele Grüße",
}

PAID = {"en": "paid", "fr": "payé", "es": "pagado", "it": "pagato", "ca": "pagat", "de": "bezahlt"}
AND = {"en": "and", "fr": "et", "es": "y", "it": "e", "ca": "i", "de": "und"}
YES = {"en": "yes|x", "fr": "oui|x", "es": "sí|x", "it": "sì|x", "ca": "sí|x", "de": "ja|x"}
NUMBERED = {
    "en": "Player",
    "fr": "Joueur",
    "es": "Jugador",
    "it": "Giocatore",
    "ca": "Jugador",
    "de": "Spieler",
}
TEAMS = {
    "en": "The Aces|Two Fools|Night Owls|Lucky Sevens",
    "fr": "Les As|Les Valets|Les Inséparables|Atout Cœur",
    "es": "Los Ases|Las Sotas|Los Rápidos|Dos de Bastos",
    "it": "Gli Assi|I Fanti|I Briscoloni|Due Spade",
    "ca": "Els Asos|Les Sotes|Els Botifleres|La Manilla",
    "de": "Die Asse|Die Buben|Flotte Karten|Herz Dame",
}
