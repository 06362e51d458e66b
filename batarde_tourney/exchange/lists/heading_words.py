"""The words of which headings of lists are made, in six languages and some more."""

from enum import StrEnum
from types import MappingProxyType

from batarde_tourney.exchange.lists.word_set import word_set


class Atom(StrEnum):
    """What one word says in a heading."""

    NAME = "name"
    """A name, or the half of it that has no column of its own."""
    GIVEN = "given"
    SURNAME = "surname"
    OF_GIVEN = "of-given"
    """Makes a name a given name: “first”."""
    OF_SURNAME = "of-surname"
    OF_BIRTH_NAME = "of-birth-name"
    """A surname beside which another counts more."""
    MIDDLE = "middle"
    PARTICLE = "particle"
    """What stands before a surname, in a column of its own: “van der”."""
    WHOLE = "whole"
    PERSON = "person"
    PARTNER = "partner"
    CLUB = "club"
    TOWN = "town"
    TEAM = "team"
    PAIR = "pair"
    CATEGORY = "category"
    NUMBER = "number"
    EMAIL = "email"
    PAID = "paid"
    OTHER = "other"
    """Something that a tournament does not need: an age, a telephone."""
    TITLE = "title"
    """The words above a list: “entries”, “tournament”."""
    FIRST = "first"
    SECOND = "second"
    NOISE = "noise"
    """Articles, questions and the like."""


_WORDS = {
    Atom.NAME: """name names nom noms nombre nombres nome nomi namen naam navn navne namn nimi nev izena anv
        numele nume onoma imya imia familia имя ім'я ονομα 姓名 名前 氏名 jmena""",
    Atom.GIVEN: """prenom prenoms vorname vornamen forename forenames givenname givennames firstname
        firstnames rufname voornaam voornamen fornamn fornavn imie imiona jmeno keresztnev utonev prenume
        etunimi ime prename prenames prenomi meno krestni vor nombredepila nomprimer προνομιο onomaproprio
        proprionome""",
    Atom.SURNAME: """surname surnames lastname lastnames familyname familynames nachname nachnamen
        familienname zuname apellido apellidos apellids cognom cognoms cognome cognomi achternaam
        familienaam efternamn etternavn efternavn nazwisko prijmeni priezvisko prezime priimek vezeteknev
        csaladnev sukunimi apelido apelidos sobrenome soyad soyadi soyisim abizena abizenak patronyme
        фамилия прізвище επωνυμο llinatge llinatges""",
    Atom.OF_GIVEN: "battesimo first given pila proprio propio fonts own premier",
    Atom.OF_SURNAME: "last family famille familia famiglia usage uso sur marital",
    Atom.OF_BIRTH_NAME: "naissance maiden geburtsname madchenname soltera nubile jeune fille birthname",
    Atom.MIDDLE: "middle middlename mittelname zweitname intermedio",
    Atom.PARTICLE: """tussenvoegsel tussenvoegsels tussenv voorvoegsel voorvoegsels particule particules
        zwischenname namenszusatz namensvorsatz namenspraefix namensprafix adelspradikat""",
    Atom.WHOLE: """full complete complet completa completo complets completi entier whole vollstandig
        vollstandiger ganzer voller vollname fullname displayname intero volledige""",
    Atom.PERSON: """equipier equipiers equipiere equipieres componente componentes captain captains
        capitaine capitan capita capitano kapitan mannschaftsfuhrer atleta
        atletas atleti athlete athletes identite player players playername spieler
        spielerin spielerinnen joueur joueuse joueurs joueuses jugador jugadora jugadors jugadores
        jugadoras jugadores giocatore giocatrice giocatori giocatrici participant participants
        participante participantes participants teilnehmer teilnehmerin teilnehmende teilnehmenden
        teilnehmerinnen partecipante partecipanti member members membre membres mitglied mitglieder
        miembro miembros membro membri socio socios socia soci socis socis person persons personne
        personnes persone persona personas entrant entrants competitor competitors contestant inscrit
        inscrits inscrite inscrites inscrito inscritos inscritas iscritto iscritti inscriptos apuntado
        apuntados apuntats adherent adherents adherente licencie licencies eleve eleves schuler schulerin
        schulerinnen alumno alumnos alumna alunno alunni alumne alumnes student students pupil pupils kind
        kinder enfant enfants nino ninos bambino bambini nen nens nominativo nominativi speler spelers
        deltager deltagere deltagare gracz gracze zawodnik hrac hraci jatekos concursante competidor
        competidors competidora assistent assistents asistente asistentes gast gaste guest guests invitado
        convidat bewerber mitspielende angemeldete angemeldeter jogador jogadora joc participantul
        jokalaria pelaaja""",
    Atom.PARTNER: """partner partnerin partners partenaire partenaires companero companera companer companya
        company companys compagno compagna mitspieler mitspielerin coequipier coequipiere teammate mate
        teamkollege duopartner partnername spielpartner spielpartnerin spelpartner""",
    Atom.CLUB: """society societies colla seura branch asd dopolavoro
        entente клуб команда συλλογος club clubs klub klubs clubname verein
        vereine vereins association associations associacio associacions asociacion associazione assoc
        asso asoc circolo circoli societa societe societat sociedad pena penas penya penyes entitat
        entitats entidad entidades institution institutions institucion institucio istituto institut
        instituto ecole ecoles escola escoles escuela escuelas scuola scuole schule schulen school schools
        lycee college colegio collegi organisation organization organizacion organitzacio organizzazione
        sede section seccio sektion sezione filiale amicale vereniging forening kerho egyesulet oddil
        clube comite structure etablissement casal ateneu cercle cercles bar bars affiliation universite
        university universidad universita universitat federation federacion federacio federazione verband
        landesverband elkartea agrupacio agrupacion grupo collectif centre centro zentrum stammtisch
        stammlokal lokal kring forein spolek stowarzyszenie udruga klubi delegacio delegacion abteilung
        mannschaftsverein heimatverein stammverein""",
    Atom.TOWN: """herria
        город місто ort orte wohnort stadt gemeinde heimatort ville villes commune localite city
        town village place poblacio poblacions poblacion municipi municipis municipio localidad localitat
        ciudad ciutat citta comune residenza residence domicile domicilio domicili herkunft provenance
        procedencia provenienza provinenca origen origin origine from plaats woonplaats by miasto mesto
        cidade lloc lugar poble pueblo paese heimat""",
    Atom.TEAM: """team teams teamname equipe equipes equip equips equipo equipos squadra squadre mannschaft
        mannschaften ploeg lag hold druzyna tym ekipa ekip talde taldea""",
    Atom.PAIR: """pair pairs paire paires pareja parejas parella parelles coppia coppie paar paare paarung
        binome binomes duo duos doublette doublettes dupla duet tandem""",
    Atom.CATEGORY: """cat kat category categories categorie kategorie kategorien categoria categorias
        categories categorie class classe classes klasse klassen clase altersklasse spielklasse niveau
        nivel nivell level livello division divisio kategoria kategori u12 u14 u16 u18 junior juniors
        veteran stufe stufen tranche""",
    Atom.NUMBER: """number numbers numero numeros nombre-de num nums nr nrs no n nummer nummern numer cislo
        szam id ids licence license licences lizenz licencia llicencia licenza tessera matricule matricola
        matricula dossard dorsal pettorale startnummer mitgliedsnummer carnet carne ref code codi codigo
        codice lfd laufende ordre orden ordine idx index playerid lfdnr nro nº sn nb""",
    Atom.EMAIL: """email emails mail mails courriel courriels correo correos correu correus emailadresse
        mailadresse elettronica electronico electronica electronique electronic electronica epost mailto""",
    Atom.PAID: """paid paye payee payes bezahlt pagado pagada pagato pagata pagat payment payments paiement
        zahlung pago pagos pagament pagamento fee fees gebuhr cotisation cotisations cuota cuotas quota
        quote startgeld regle reglee reglement eur euro euros betrag montant importe import importo
        versement beitrag mitgliedsbeitrag betaald inscripcion-pagada ingreso uberwiesen saldato""",
    Atom.OTHER: """birth birthday born dob naissance ne nee ddn geburt geburtsdatum geburtstag geburtsjahr
        geboren nacimiento naixement nascita nascimento jahrgang annee ano any anno year jahr age ages
        alter edad eta edat sex sexe sexo sesso geschlecht gender genre genero genere mw mf anrede titel
        titles civilite tractament tratamiento address adresse adresses direccion indirizzo adreca strasse
        str rue calle via carrer zip plz cap cp postleitzahl postal code-postal zipcode postcode date
        dates datum data fecha fechas dates heure heures hora hores ora uhrzeit zeit time timestamp
        horodateur marca zeitstempel temporal remark remarks bemerkung bemerkungen remarque remarques note
        notes notiz notizen notas observacion observaciones observacio observacions osservazioni comment
        comments commentaire commentaires comentario comentarios comentari comentaris commento kommentar
        kommentare anmerkung anmerkungen status statut estado estat stato elo dwz rating ratings punkte
        points point puntos punts punti score scores wertung rank rang rango ranking rangliste classement
        clasificacion classificacio classifica rangs grade grad titre fide wins pos posicion posicio platz
        platzierung parent parents eltern tutor tutora tuteur tutors mere pere madre padre mutter vater
        mare pare guardian emergency urgence notfall emergencia emergenza lehrer lehrerin teacher
        payeur payeuse payer acheteur acheteuse buyer purchaser kaufer kauferin besteller bestellerin
        zahler auftraggeber kontoinhaber comprador compradora pagador pagadora ordenante acquirente pagante
        professeur profesor professor trainer entrenador coach allenatore maestro captain kapitan capitan
        capita capitaine responsable responsables responsabile contact contacts kontakt contacto contacte
        contatto repas menu essen meal meals dinner diner cena sopar mittagessen allergies allergie
        alergias allergien shirt taille size talla taglia grosse signature unterschrift firma presence
        present presente presenti anwesend anwesenheit asistencia assistencia seat seats table tables
        tisch mesa taula tavolo foto photo dni nif nie passport iban telephone tel telefono telefon phone
        phones mobile movil mobil handy portable gsm cell cellulare cellphone whatsapp fax tlf tfno telf
        country countries pays land pais nation nationality nationalite nationalitat nacionalidad nazione
        nazionalita staat provincia province departement department region comarca canton kanton group
        groups groupe gruppe grup gruppo grupos poule pool profession beruf profesion job website web url
        nickname pseudo spitzname surnom mote alias sobrenom spielstarke transport fahrt hotel unterkunft
        signatur lateinisch created updated submitted antwort respuesta risposta reponse round rounds
        ronda rondes rondas runde runden turno manche manches ergebnis result resultat resultado total
        totale gesamt kommt disponibilite disponible verfugbar handicap""",
    Atom.TITLE: """list lists liste listes lista listas llista llistat listado elenco tournament tournaments
        tournoi tournois torneo torneos torneig tornejos turnier turniere championship championnat
        campeonato campionat campionato meisterschaft inscriptions inscription inscripciones inscripcions
        inscripcio inscripcion iscrizioni iscrizione anmeldung anmeldungen anmeldeliste registration
        registrations entries entry saison season temporada stagione open coupe cup copa coppa pokal
        trophee evening abend soiree vespre""",
    Atom.FIRST: "1 a one erste erster premiere primer primera primo prima 1er 1ere 1re uno un eins",
    Atom.SECOND: """2 b two second seconde deuxieme zweite zweiter secondo seconda segundo segunda segon
        segona 2e 2eme dos due zwei other autre otro altro altre anderer 2nd 2n 2o""",
    Atom.NOISE: """de du des d l la le les der die das dem den of the your my el los las del i y e et und
        and o u ou or oder il lo gli votre vos ton ta tu su tuo suo vostro dein deine ihr ihre il nuestro
        in im m f w please bitte ist is what whats s quel quelle est cual es como te llamas heisst wie
        heisst du llama comment t appelles chi sei who wer qui quien vous nous wir the a-la optional
        required obligatoire pflichtfeld pflicht obligatorio obligatori if applicable etc actual vostre
        teu seu nostre di da dei delle della dell van het een att au aux zu zur fur pour per por para for
        et-ou with mit amb con avec si du beim bei en al als as x any-name sense oficial officiel jeweils""",
}


def _by_word() -> dict[str, Atom]:
    """Each word, folded by hand in the table above. A word that two atoms have belongs to the first."""
    table: dict[str, Atom] = {}
    for atom, words in _WORDS.items():
        for word in words.split():
            table.setdefault(word, atom)
    return table


ATOMS = MappingProxyType(_by_word())
"""What each word says. Words are as `folded_name` makes them."""

TOTALS = word_set(
    """total totals totale totali totaux totals somme summe suma sum sume gesamt insgesamt gesamtzahl anzahl
        subtotal soustotal grandtotal zwischensumme totaal nombre-total count recompte recuento effectif"""
)
"""Words with which a line of sums begins."""

GROUPS = word_set(
    """group groupe gruppe grup gruppo grupo klasse class classe clase curs curso form poule pool table
        tisch mesa taula tavolo serie section seccio seniors juniors senioren junioren seniores juniores
        jugendliche veteranos veterans veterani debutants debutantes beginners anfanger guests invites
        convidats invitados ospiti gaste absent absents absentes ausentes assenti abwesend absagen abmeldungen
        present presents presentes presenti anwesend excuses entschuldigt
        day tag jour dia giorno liga ligue league division divisio kategorie categorie categoria category
        equipe equip equipo squadra team warteliste reserve reserves reserva reserva riserve waiting
        espera attente ersatz suplentes suplents"""
)
"""Words with which a line begins that stands above a group of people."""

ABSENT = word_set(
    """absent absents absente absentes ausente ausentes assente assenti abwesend absagen abgesagt abgemeldet
        abmeldungen excuses excusees entschuldigt annules annulees annulations cancelled canceled
        cancellations cancelados canceladas cancellats cancellades annullati disdette desistements
        withdrawn"""
)
"""Words with which a line begins that stands above those who do not come."""

CATEGORIES = word_set(
    """junior juniors juniores juniorin junioren jugend jugendliche senior seniors seniores senioren seniorin
        veteran veterans veterane veteranen veterano veterana veteranos veterani adult adults adulte adultes
        adulto adultos adulta erwachsen erwachsene child children kind kinder enfant enfants infantil alevin
        cadet cadets cadete cadetes benjamin benjamins poussin poussins minime minimes juvenil juvenile
        beginner beginners debutant debutants debutante anfanger anfangerin principiante principiantes
        principiant guest guests gast gaste invite invites invitee invitado invitada convidat convidada ospite
        ospiti expert experts fortgeschritten master masters u8 u10 u12 u14 u16 u18 u20 u21 u25"""
)
"""Words that are categories of people where they fill a column."""
