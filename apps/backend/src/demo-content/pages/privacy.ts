import { type DemoPage, section } from '../content-shapes';
import { type HouseFacts, toFictionNote, toPhoneLink } from '../house-facts';

/** Names what this software stores, where and how long. Change it together with the code that stores. */
export function toPrivacy(house: HouseFacts): DemoPage {
  return {
    name: 'Datenschutz',
    slug: 'privacy-policy',
    pageTitle: 'Datenschutzerklärung',
    seo: {
      metaTitle: 'Datenschutzerklärung',
      metaDescription:
        'Was dieser Webshop speichert: im Browser, bei einer Anfrage, mit einem Konto. Keine Cookies, keine Statistik, keine Dritten.',
    },
    content: [
      section('text', {
        title: 'Kurz gesagt',
        content: [
          'Wer hier nur schaut, hinterlässt bei uns nichts. Der Webshop setzt keine Cookies, zählt keine Besuche und lädt weder Schriften noch Skripte von anderen. Darum gibt es auch keine Cookie-Abfrage.',
          '',
          'Gespeichert wird erst, was Sie selbst eingeben: im Warenkorb, in einer Anfrage, in einer Nachricht, in einem Konto.',
        ].join('\n'),
      }),
      section('text', {
        title: 'Wer verantwortlich ist',
        content: `${house.company}, ${house.street}, ${house.postalcode} ${house.city}, [${house.privacyEmail}](mailto:${house.privacyEmail}), ${toPhoneLink(house.rentalPhone)}. Eine Datenschutzbeauftragte oder ein Datenschutzbeauftragter ist gesetzlich nicht vorgeschrieben und nicht bestellt.`,
      }),
      section('text', {
        title: 'Was in Ihrem Browser liegt',
        content: [
          'Damit Warenkorb, Ansicht und Anmeldung einen Seitenwechsel überstehen, legt der Webshop diese Einträge in Ihrem Browser ab. Sie sind für den gewünschten Dienst unbedingt erforderlich (§ 165 Abs. 3 TKG 2021) und brauchen keine Einwilligung.',
          '',
          '**Lokaler Speicher, bis Sie ihn löschen:**',
          '',
          '- `cart`: die Positionen im Warenkorb und was Sie ins Anfrageformular getippt haben, also auch Name, Adresse und Telefonnummer',
          '- `layout`: Raster- oder Listenansicht',
          '- `product`: zuletzt angesehene Produkte für die Brotkrumen, Sortierung und Zahl der Produkte je Seite',
          '- `user`, `orders`, `wishlist`: Angaben zu Ihrem Konto, Ansicht Ihrer Anfragen und Ihre Merkliste',
          '- `token`, `authenticated`: dass Sie angemeldet sind; der Schlüssel gilt höchstens 30 Tage',
          '',
          '**Sitzungsspeicher, bis Sie das Fenster schließen:**',
          '',
          '- `home`: die Adresse der Startseite',
          '- `inquiry`: die Bestätigung Ihrer letzten Anfrage, damit sie ein Neuladen übersteht',
          '- `contact-message`: eine Nachricht an uns, die Sie getippt und noch nicht gesendet haben',
          '- `chunk-reload`: wann eine Seite nach einem Ladefehler neu geladen wurde',
          '',
          'Abmelden löscht den ganzen lokalen Speicher dieses Webshops. Ohne Anmeldung löschen Sie ihn in den Einstellungen Ihres Browsers.',
        ].join('\n'),
      }),
      section('text', {
        title: 'Wenn Sie anfragen',
        content: [
          'Wir speichern, was im Formular steht: Firma und UID-Nummer oder „Privat“, Name, Adresse, Email, Telefon, Zeitraum, Übergabe, Projektreferenz, Anmerkung und die angefragten Artikel. Wir brauchen das, um Ihnen ein Angebot zu machen (Art. 6 Abs. 1 lit. b DSGVO).',
          '',
          'Die Anfrage liegt in unserer Datenbank und wird in unser Vermietungssystem übertragen, wo die Disposition sie bearbeitet. Sie und wir erhalten je eine Email mit dem Inhalt.',
          '',
          '- Anfragen, deren Absenden abgebrochen ist, werden nach 30 Tagen gelöscht.',
          '- Kopien versandter Emails werden nach 90 Tagen gelöscht.',
          '- Vollständige Anfragen sind Geschäftskorrespondenz; wir bewahren sie sieben Jahre auf (§ 132 BAO, § 212 UGB).',
        ].join('\n'),
      }),
      section('text', {
        title: 'Wenn Sie uns schreiben',
        content:
          'Das Kontaktformular schickt uns eine Email mit Ihrem Namen, Ihrer Adresse und Ihrer Nachricht. Einen fremden Dienst gegen Werbung verwenden wir nicht; ein unsichtbares Feld und die Zeit beim Ausfüllen genügen. Die Kopie der Email im Webshop wird nach 90 Tagen gelöscht, Ihre Nachricht im Postfach, wenn die Sache erledigt ist.',
      }),
      section('text', {
        title: 'Wenn Sie ein Konto anlegen',
        content: [
          'Zum Konto gehören Username, Email, Name, Telefon und bei Firmen Firmenname, UID-Nummer und Adresse. Das Passwort speichern wir nur als Hash (bcrypt), lesen kann es niemand. Dazu kommen Warenkorb, Merkliste und Ihre Anfragen.',
          '',
          'Name, Firma, Adresse und Kontaktdaten stehen auch in unserem Vermietungssystem; Konto und Kundendatensatz sind über eine Nummer verbunden. Anmeldungen, fehlgeschlagene Versuche und Änderungen am Konto werden mit Zeitpunkt und Nummer des Kontos festgehalten, ohne Namen und ohne IP-Adresse, und nach einem Jahr gelöscht.',
          '',
          'Ein Konto besteht, bis Sie es löschen oder löschen lassen. Mit ihm gehen Warenkorb, Merklisten und die Liste Ihrer Anfragen. Gesendete Anfragen bleiben als Geschäftskorrespondenz sieben Jahre (§ 132 BAO, § 212 UGB), ohne Verbindung zu einem Konto. Bevor Sie löschen, können Sie alle Ihre Daten als Datei bekommen.',
        ].join('\n'),
      }),
      section('text', {
        title: 'Was der Server sieht',
        content: [
          'Ihre IP-Adresse wird verarbeitet, um Ihnen zu antworten. Wer sehr oft anfragt oder sich anzumelden versucht, wird für einige Minuten gebremst; dafür zählt der Server die Aufrufe je Adresse im Arbeitsspeicher und vergisst sie danach.',
          '',
          'Ein Zugriffsprotokoll gibt es nicht. Das Fehlerprotokoll nennt, was nicht gelungen ist, nicht wer davor saß.',
        ].join('\n'),
      }),
      section('text', {
        title: 'Wer Daten bekommt',
        content: [
          '- **Rentman**, unser Vermietungssystem: Anfragen und Kundendaten, als Auftragsverarbeiter',
          '- **Unser Email-Anbieter**: die Nachrichten, die er zustellt',
          '- **Transportunternehmen**: Name, Adresse und Telefonnummer, wenn wir liefern',
          '',
          'Sonst niemand. Die Karte auf der Kontaktseite erscheint erst, wenn Sie sie anfordern, und kommt über unseren Server: OpenStreetMap erfährt nicht, wer sie ansieht. Facebook, Instagram und die anderen Netzwerke sind nur verlinkt und erfahren erst etwas, wenn Sie dem Link folgen.',
        ].join('\n'),
      }),
      section('text', {
        title: 'Ihre Rechte',
        content: [
          'Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung Ihrer Daten verlangen und der Verarbeitung widersprechen. Eine Email genügt; wir antworten binnen eines Monats.',
          '',
          'Wenn Sie meinen, dass wir etwas falsch machen, können Sie sich bei der Österreichischen Datenschutzbehörde beschweren: Barichgasse 40–42, 1030 Wien, [dsb.gv.at](https://www.dsb.gv.at).',
          '',
          'Automatische Entscheidungen über Sie gibt es hier nicht.',
          '',
          'Stand: November 2026',
          '',
          toFictionNote(house),
        ].join('\n'),
      }),
    ],
  };
}
