import { type DemoPage, section } from '../content-shapes';
import { HANDOVER_HOURS, type HouseFacts, PAID_DAYS, toPhoneLink } from '../house-facts';

export function toFaq(house: HouseFacts): DemoPage {
  return {
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
            answer: `Nein, wenn Sie an diesem Tag nicht drehen. ${PAID_DAYS} Sie geben Ihre Drehtage an; Abholung und Rückgabe schlägt der Webshop vor. Wenn Sie nur Abholung und Rückgabe angeben, zählt jeder Tag dazwischen.`,
          },
          {
            question: 'Sind die Preise mit oder ohne Umsatzsteuer?',
            answer:
              'Neben jedem Preis steht, was er enthält. Im Verleih sind es Nettopreise je Stück und Tag, dazu kommen 20 % Umsatzsteuer. Für Privatpersonen zeigt die Zusammenfassung im Warenkorb auch den Bruttobetrag.',
          },
          {
            question: 'Gibt es Rabatt für längere Drehs?',
            answer:
              'Ja, aber nicht automatisch. Der Warenkorb rechnet Tagespreis mal Drehtage; ab fünf Tagen, für Abschlussfilme und für ganze Pakete macht Ihnen die Disposition im Angebot einen besseren Preis.',
          },
          {
            question: 'Was bedeutet „Verfügbarkeit auf Anfrage“?',
            answer:
              'Für diesen Artikel ist kein Bestand hinterlegt, oder wir mieten ihn zu. Fragen Sie ihn trotzdem an: Wir klären es und sagen Ihnen im Angebot, was möglich ist.',
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
            question: 'Ist frei, was im Webshop steht?',
            answer:
              'Wählen Sie Ihre Drehtage: Dann steht bei jedem Artikel „frei“, „knapp“ oder „auf Anfrage“. Das ist der Stand unserer Planung und keine Reservierung; die Disposition prüft jede Anfrage und bestätigt im Angebot, was Sie bekommen.',
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
              'Ja, als Option mit Ablaufdatum. Rufen Sie dafür an oder schreiben Sie uns, im Webshop geht es nicht. Kommt vor dem Ablauf eine zweite Anfrage, rufen wir Sie an, und Sie entscheiden innerhalb eines Werktags.',
          },
        ],
      }),
      section('faq', {
        title: 'Abholung, Lieferung, Rückgabe',
        items: [
          {
            question: 'Wann kann ich abholen?',
            answer: `Montag bis Freitag, ${HANDOVER_HOURS}. Dieselben Zeiten gelten für die Rückgabe, an Feiertagen ist geschlossen. Wer am Werktag vor dem ersten Drehtag ab 15 Uhr abholt, zahlt für diesen Tag nichts. Im Anfrageformular wählen Sie „Vormittags“ oder „Nachmittags“; die genaue Uhrzeit vereinbaren wir mit Ihnen.`,
          },
          {
            question: 'Darf jemand anderer für mich abholen?',
            answer:
              'Ja. Wählen Sie bei der Übergabe „Andere Person“ und schreiben Sie den Namen in die Anmerkung. Die Person weist sich aus und unterschreibt die Liste für Sie.',
          },
          {
            question: 'Liefern Sie auch?',
            answer: `Ja. Wählen Sie bei der Übergabe „Botendienst“ für ${house.city} oder „Versand“ für alles, was weiter weg ist. Der Preis hängt von Gewicht und Weg ab und steht im Angebot, nicht im Warenkorb.`,
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
              'Ja. Entweder Ihre eigene Geräteversicherung mit einer Deckungsbestätigung auf den Neuwert, oder Sie nehmen unsere für 8 % der Mietsumme. Der Selbstbehalt beträgt dann 1.500 Euro je Schadensfall. Schreiben Sie in die Anmerkung, was Sie möchten; im Preis des Warenkorbs ist unsere Versicherung nicht enthalten.',
          },
          {
            question: 'Muss ich eine Kaution hinterlegen?',
            answer:
              'Beim ersten Mal ja: Firmen 20 % des Neuwerts, höchstens 3.000 Euro, Privatpersonen nach Absprache. Dazu brauchen wir einen Lichtbildausweis und bei Firmen einen Firmenbuchauszug.',
          },
          {
            question: 'Etwas ist am Set kaputtgegangen. Was nun?',
            answer: `Bitte nicht selbst öffnen. Rufen Sie ${toPhoneLink(house.rentalPhone)} an, auch in der Nacht: Meist haben wir einen Ersatz, der noch vor Drehbeginn bei Ihnen ist.`,
          },
        ],
      }),
      section('faq', {
        title: 'Konto und Gebrauchtkauf',
        items: [
          {
            question: 'Brauche ich ein Konto?',
            answer:
              'Zum Anfragen nicht. Mit Konto sind Ihre Kontaktdaten im Formular schon ausgefüllt, Sie sehen die Anfragen, die Sie angemeldet gesendet haben, können sie wiederholen und eine Merkliste führen.',
          },
          {
            question: 'Ich bin schon Kundin oder Kunde. Wie verbinde ich das?',
            answer:
              'Geben Sie bei der Registrierung Ihre Kundennummer an, sie steht auf jeder Rechnung. Bei Firmen muss der Firmenname, bei Privatpersonen müssen Name und Email-Adresse zu dem passen, was wir von Ihnen haben.',
          },
          {
            question: 'Gibt es auf Gebrauchtes Gewährleistung?',
            answer:
              'Für Privatpersonen gilt die gesetzliche Gewährleistung; auf ein Jahr verkürzt ist sie nur, wenn wir das im Einzelnen vereinbaren. Für Firmen ist sie ausgeschlossen. Der Preis gilt einmal je Stück und wird nicht mit Tagen multipliziert.',
          },
        ],
      }),
      section('call-to-action', {
        title: 'Ihre Frage ist nicht dabei?',
        subtitle:
          'Rufen Sie an oder schreiben Sie. Am anderen Ende sitzt niemand mit einem Skript.',
        buttonText: 'Zum Kontakt',
        buttonLink: '/kontakt',
      }),
    ],
  };
}
