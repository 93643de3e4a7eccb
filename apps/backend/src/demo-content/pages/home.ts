import { type DemoPage, picture, section } from '../content-shapes';
import { HANDOVER_HOURS, PAID_DAYS } from '../house-facts';

export const home: DemoPage = {
  name: 'Home',
  slug: 'start',
  order: 1,
  pageTitle: 'Film-Equipment mieten in Wien',
  seo: {
    metaTitle: 'Kamera, Optik, Licht, Grip und Ton mieten in Wien',
    metaDescription:
      'Equipmentverleih für Film und Werbung in Wien: geprüfte Kameras, Optiken, Licht, Grip und Ton. Liste zusammenstellen, unverbindlich anfragen, Angebot am nächsten Werktag.',
    metaImage: picture('night-shoot'),
  },
  content: [
    section('hero', {
      title: 'Alles, was Ihr Dreh braucht.',
      subtitle:
        'Kamera, Optik, Licht, Grip und Ton. Geprüft, vollständig, pünktlich. Aus Wien für jeden Drehort.',
      image: picture('night-shoot'),
    }),
    section('text-image-list', {
      items: [
        {
          title: 'Was im Koffer liegt, steht auf der Seite.',
          text: 'Zu jedem Artikel finden Sie Beschreibung, technische Daten und Bestand; zu jedem Set, was darin ist. Mit Ihren Drehtagen sehen Sie, was verfügbar ist und was Ihre Liste voraussichtlich kostet.',
          image: picture('store'),
          buttonText: 'Equipment ansehen',
          buttonLink: '/rental',
        },
        {
          title: 'Geprüft, bevor es hinausgeht.',
          text: 'Jede Kamera kommt nach der Rückgabe auf den Prüfplatz: Auflagemaß, Sensor, Anschlüsse, Medien, Akkus. Was nicht stimmt, geht in die Werkstatt und nicht auf Ihren Wagen.',
          image: picture('prep-bench'),
          isImageLeft: true,
          buttonText: 'Die Menschen dahinter',
          buttonLink: '/ueber-uns',
        },
        {
          title: 'Ein Wagen, eine Liste, eine Uhrzeit.',
          text: `Ausgabe und Rücknahme Montag bis Freitag, ${HANDOVER_HOURS}. ${PAID_DAYS} Auf Wunsch bringt der Botendienst alles ans Set oder ins Hotel.`,
          image: picture('loading'),
          buttonText: 'Fragen zur Abholung',
          buttonLink: '/faq',
        },
      ],
    }),
    section('promotion', {
      title: 'Der Prep-Tag gehört dazu.',
      description:
        'Zu jedem Kamerapaket ist ein Tag am Prüfplatz im Haus inbegriffen: mit Testtafel, Kollimator, Werkzeug und jemandem, der die Kamera kennt. Schreiben Sie einfach „Prep-Tag“ und Ihren Wunschtermin in die Anmerkung Ihrer Anfrage.',
    }),
    section('text', {
      title: 'So läuft es ab',
      content: [
        '1. **Liste zusammenstellen.** Suchen, in den Warenkorb legen, Stückzahl wählen. Ein Konto brauchen Sie dafür nicht.',
        '2. **Drehtage angeben.** Abholung und Rückgabe schlagen wir nach unseren Öffnungszeiten vor, beides können Sie ändern.',
        '3. **Unverbindlich anfragen.** Ihre Anfrage bindet niemanden. Sie bekommen sofort eine Bestätigung per Email mit allen Positionen.',
        '4. **Angebot erhalten.** Die Disposition prüft die Verfügbarkeit, fragt nach, wenn etwas fehlt oder nicht zusammenpasst, und schickt Ihnen am nächsten Werktag ein Angebot.',
        '5. **Abholen und drehen.** Bei der Übergabe gehen wir die Liste gemeinsam durch.',
      ].join('\n'),
    }),
    section('call-to-action', {
      title: 'Die Liste steht schon?',
      subtitle:
        'Dann legen Sie sie in den Warenkorb oder schicken Sie sie uns, so wie sie ist. Wir machen daraus ein Angebot.',
      image: picture('focus-puller'),
      buttonText: 'Zur Equipmentliste',
      buttonLink: '/rental',
    }),
  ],
};
