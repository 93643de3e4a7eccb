import { type DemoPage, section } from '../content-shapes';
import { HOUSE } from '../house-facts';

export const faq: DemoPage = {
  name: 'FAQ',
  slug: 'faq',
  order: 4,
  pageTitle: 'Häufige Fragen',
  seo: {
    metaTitle: 'Häufige Fragen zu Miete, Abholung und Versicherung',
    metaDescription:
      'Zählt der Abholtag? Ist eine Anfrage verbindlich? Wer haftet? Antworten zu Mietdauer, Preisen, Übergabe, Versicherung, Konto und Gebrauchtkauf.',
  },
  content: [
    section('faq', {
      title: 'Miete und Preise',
      items: [
        {
          question: 'Zählt der Abholtag als Miettag?',
          answer:
            'Verrechnet werden die Nutzungstage, also die Tage, an denen Sie drehen. Wenn Sie am Werktag davor ab 15 Uhr abholen und am Werktag danach bis 10 Uhr zurückbringen, kosten diese beiden Tage nichts. Tragen Sie im Warenkorb beides ein: den Mietzeitraum für Hin und Zurück, den Nutzungszeitraum für den Dreh.',
        },
        {
          question: 'Sind die Preise mit oder ohne Umsatzsteuer?',
          answer:
            'Neben jedem Preis steht, was er enthält. Im Verleih sind es Nettopreise je Stück und Tag, dazu kommen 20 % Umsatzsteuer. Für Privatpersonen zeigt die Zusammenfassung im Warenkorb auch den Bruttobetrag.',
        },
        {
          question: 'Gibt es Rabatt für längere Drehs?',
          answer:
            'Ja, aber nicht automatisch. Der Warenkorb rechnet Tagespreis mal Nutzungstage; ab fünf Tagen, für Abschlussfilme und für ganze Pakete macht Ihnen die Disposition im Angebot einen besseren Preis.',
        },
        {
          question: 'Was bedeutet „Verfügbarkeit auf Anfrage“?',
          answer:
            'Der Artikel ist nicht in genügender Stückzahl im Haus oder wird zugemietet. Fragen Sie ihn trotzdem an, wir klären es und sagen Ihnen im Angebot, was möglich ist.',
        },
      ],
    }),
    section('faq', {
      title: 'Anfrage und Angebot',
      items: [
        {
          question: 'Ist meine Anfrage verbindlich?',
          answer:
            'Nein. Sie fragen an, wir bieten an. Ein Vertrag entsteht erst, wenn Sie unser Angebot annehmen und wir bestätigen. Bis dahin ist auch nichts reserviert.',
        },
        {
          question: 'Wann höre ich von Ihnen?',
          answer:
            'Die Eingangsbestätigung kommt sofort per Email, das Angebot am nächsten Werktag. Wenn es brennt, rufen Sie an und nennen Sie die Nummer Ihrer Anfrage.',
        },
        {
          question: 'Kann ich eine Anfrage ändern?',
          answer:
            'Antworten Sie einfach auf die Bestätigung. Wir ändern die Liste und schicken ein neues Angebot; das alte gilt dann nicht mehr.',
        },
        {
          question: 'Können Sie Equipment für mich vormerken?',
          answer:
            'Ja, als Option mit Ablaufdatum. Kommt in dieser Zeit eine zweite Anfrage, rufen wir Sie an und Sie entscheiden innerhalb eines Werktags.',
        },
      ],
    }),
    section('faq', {
      title: 'Abholung, Lieferung, Rückgabe',
      items: [
        {
          question: 'Wann kann ich abholen?',
          answer:
            'Vormittags von 8:30 bis 12:00 Uhr, nachmittags von 13:00 bis 18:00 Uhr, Montag bis Freitag. Für die Ausgabe ohne Tagespreis gilt: am Werktag davor ab 15 Uhr.',
        },
        {
          question: 'Darf jemand anderer für mich abholen?',
          answer:
            'Ja. Wählen Sie bei der Übergabe „Andere Person“ und schreiben Sie den Namen in die Anmerkung. Die Person weist sich aus und unterschreibt die Liste für Sie.',
        },
        {
          question: 'Liefern Sie auch?',
          answer:
            'Innerhalb von Wien mit dem Botendienst, sonst mit Spedition oder unserem Lkw. Der Preis hängt von Gewicht und Weg ab und steht im Angebot.',
        },
        {
          question: 'Was, wenn ich zu spät zurückbringe?',
          answer:
            'Rufen Sie an, sobald Sie es wissen. Wenn niemand wartet, finden wir eine Lösung; sonst verrechnen wir einen weiteren Tag.',
        },
      ],
    }),
    section('faq', {
      title: 'Versicherung und Kaution',
      items: [
        {
          question: 'Brauche ich eine Versicherung?',
          answer:
            'Ja. Entweder Ihre eigene Geräteversicherung mit einer Deckungsbestätigung auf den Neuwert, oder Sie nehmen unsere für 8 % der Mietsumme. Der Selbstbehalt beträgt dann 1.500 Euro je Schadensfall.',
        },
        {
          question: 'Muss ich eine Kaution hinterlegen?',
          answer:
            'Beim ersten Mal ja: Firmen 20 % des Neuwerts, höchstens 3.000 Euro, Privatpersonen nach Absprache. Dazu brauchen wir einen Lichtbildausweis und bei Firmen einen Firmenbuchauszug.',
        },
        {
          question: 'Etwas ist am Set kaputtgegangen. Was nun?',
          answer: `Bitte nicht selbst öffnen. Rufen Sie [${HOUSE.rentalPhone}](tel:+4315550010) an, auch in der Nacht: Meist haben wir einen Ersatz, der noch vor Drehbeginn bei Ihnen ist.`,
        },
      ],
    }),
    section('faq', {
      title: 'Konto und Gebrauchtkauf',
      items: [
        {
          question: 'Brauche ich ein Konto?',
          answer:
            'Zum Anfragen nicht. Mit Konto füllt sich das Formular von selbst aus, Sie sehen frühere Anfragen, können sie wiederholen und eine Merkliste führen.',
        },
        {
          question: 'Ich bin schon Kundin oder Kunde. Wie verbinde ich das?',
          answer:
            'Geben Sie bei der Registrierung Ihre Kundennummer an, sie steht auf jeder Rechnung. Name und Adresse müssen zu dem passen, was wir von Ihnen haben.',
        },
        {
          question: 'Gibt es auf Gebrauchtes Gewährleistung?',
          answer:
            'Privatpersonen haben ein Jahr Gewährleistung, für Firmen ist sie ausgeschlossen, soweit das Gesetz es erlaubt. Der Preis gilt einmal je Stück und wird nicht mit Tagen multipliziert.',
        },
      ],
    }),
    section('call-to-action', {
      title: 'Ihre Frage ist nicht dabei?',
      subtitle: 'Rufen Sie an oder schreiben Sie. Am anderen Ende sitzt niemand mit einem Skript.',
      buttonText: 'Zum Kontakt',
      buttonLink: '/kontakt',
    }),
  ],
};
