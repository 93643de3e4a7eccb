import { type DemoPage, section } from '../content-shapes';
import { type HouseFacts, PAID_DAYS, toFictionNote } from '../house-facts';

export function toTerms(house: HouseFacts): DemoPage {
  return {
    name: 'AGB',
    slug: 'agb',
    pageTitle: 'Allgemeine Geschäftsbedingungen',
    seo: {
      metaTitle: 'Allgemeine Geschäftsbedingungen',
      metaDescription: `Bedingungen der ${house.company} für Miete und Gebrauchtkauf: Anfrage und Vertrag, Preise, Übergabe, Haftung, Versicherung, Storno.`,
    },
    content: [
      section('text', {
        title: '1. Geltung',
        content: `Diese Bedingungen gelten für alle Angebote und Verträge der ${house.company}, ${house.street}, ${house.postalcode} ${house.city} („wir“), mit Unternehmen und mit Verbraucherinnen und Verbrauchern („Sie“). Abweichende Bedingungen gelten nur, wenn wir ihnen schriftlich zustimmen. Zwingendes Konsumentenschutzrecht bleibt unberührt.`,
      }),
      section('text', {
        title: '2. Anfrage, Angebot, Vertrag',
        content: [
          'Was im Webshop steht, ist eine Einladung zur Anfrage und noch kein Angebot. Ihre Anfrage verpflichtet weder Sie noch uns.',
          '',
          'Wir antworten mit einem unverbindlichen Angebot und nennen darin, wie lange Preise und Verfügbarkeit halten. Der Vertrag kommt zustande, wenn Sie das Angebot schriftlich annehmen und wir die Annahme bestätigen. Die automatische Eingangsbestätigung ist keine solche Bestätigung.',
        ].join('\n'),
      }),
      section('text', {
        title: '3. Mietzeit und Preise',
        content: [
          `${PAID_DAYS} Sind keine Drehtage vereinbart, zählt jeder Tag des Mietzeitraums. Bei verspäteter Rückgabe wird jeder angefangene weitere Tag zum Tagespreis verrechnet.`,
          '',
          'Preise für Unternehmen verstehen sich netto zuzüglich 20 % Umsatzsteuer, ohne Transport, Versicherung, Verbrauchsmaterial und Personal. Verbraucherinnen und Verbrauchern nennen wir im Angebot den Bruttopreis.',
          '',
          'Rechnungen sind binnen 14 Tagen ohne Abzug fällig. Bei der ersten Miete und bei Privatpersonen kann Vorauszahlung vereinbart werden.',
        ].join('\n'),
      }),
      section('text', {
        title: '4. Übergabe und Prüfung',
        content:
          'Wir übergeben die Geräte geprüft und vollständig. Bitte gehen Sie die Liste bei der Übergabe mit uns durch und melden Sie sichtbare Mängel sofort, versteckte unverzüglich nach der Entdeckung. Unternehmen trifft die Rügepflicht nach § 377 UGB. Für einen ausführlichen Test steht ein Prep-Platz bereit.',
      }),
      section('text', {
        title: '5. Gebrauch',
        content: [
          '- Die Geräte dürfen nur von fachkundigen Personen, am vereinbarten Ort und zum vereinbarten Zweck verwendet werden.',
          '- Reparaturen und Umbauten machen nur wir oder wer von uns beauftragt ist.',
          '- Weitergabe und Einsatz außerhalb Österreichs brauchen unsere Zustimmung; für Zollpapiere sorgen Sie.',
          '- Drohnen dürfen nur Personen mit gültigem Nachweis fliegen. Bewilligungen holen Sie ein.',
          '- Speichermedien werden nach der Rückgabe gelöscht. Für die Sicherung Ihrer Aufnahmen sind Sie verantwortlich.',
        ].join('\n'),
      }),
      section('text', {
        title: '6. Haftung und Versicherung',
        content: [
          'Von der Übernahme bis zur Rückgabe haften Sie für Verlust und Beschädigung bis zum Neuwert und für den Mietausfall während der Reparatur, höchstens für 30 Tage. Gewöhnliche Abnützung ist davon ausgenommen.',
          '',
          'Sie weisen vor der Übergabe eine Versicherung nach oder nehmen unsere Geräteversicherung für 8 % der Mietsumme mit 1.500 Euro Selbstbehalt. Nicht gedeckt sind Vorsatz, grobe Fahrlässigkeit und Diebstahl aus unbewachten Fahrzeugen.',
          '',
          'Wir haften bei Vorsatz und grober Fahrlässigkeit, für Personenschäden in jedem Fall. Für entgangene Drehtage haften wir Unternehmen gegenüber bei leichter Fahrlässigkeit nicht.',
        ].join('\n'),
      }),
      section('text', {
        title: '7. Rücktritt und Storno',
        content: [
          'Wenn Sie einen bestätigten Auftrag absagen, verrechnen wir bis zehn Tage vor Mietbeginn 20 %, bis drei Tage davor 50 %, danach 80 % der Mietsumme, abzüglich dessen, was wir durch andere Vermietung einnehmen.',
          '',
          'Fällt ein Gerät vor der Übergabe aus, stellen wir gleichwertigen Ersatz. Ist das nicht möglich, können beide Seiten kostenlos zurücktreten.',
        ].join('\n'),
      }),
      section('text', {
        title: '8. Gebrauchtkauf',
        content:
          'Gebrauchte Geräte verkaufen wir im beschriebenen Zustand und nur nach Bestätigung im Einzelfall; sie bleiben bis zur vollständigen Zahlung unser Eigentum. Für Unternehmen ist die Gewährleistung ausgeschlossen, für Verbraucherinnen und Verbraucher beträgt sie ein Jahr, wenn wir das im Einzelnen vereinbaren.',
      }),
      section('text', {
        title: '9. Recht und Gericht',
        content: `Es gilt österreichisches Recht ohne Verweisungsnormen und UN-Kaufrecht. Für Streitigkeiten mit Unternehmen ist das sachlich zuständige Gericht in ${house.city} zuständig. Beschwerden richten Sie bitte an [${house.email}](mailto:${house.email}).\n\nStand: November 2026\n\n${toFictionNote(house)}`,
      }),
    ],
  };
}
