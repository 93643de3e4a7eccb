import { type DemoPage, section } from '../content-shapes';
import { type HouseFacts, toFictionNote, toPhoneLink } from '../house-facts';

export function toAccessibility(house: HouseFacts): DemoPage {
  return {
    name: 'Barrierefreiheit',
    slug: 'barrierefreiheit',
    pageTitle: 'Erklärung zur Barrierefreiheit',
    seo: {
      metaTitle: 'Erklärung zur Barrierefreiheit',
      metaDescription:
        'Wie barrierefrei dieser Webshop ist, was noch nicht gelingt, wie geprüft wurde und wohin Sie sich wenden können.',
    },
    content: [
      section('text', {
        title: 'Unser Ziel',
        content:
          'Dieser Webshop soll für alle benutzbar sein: mit der Tastatur, mit Screenreader, stark vergrößert, mit einer Hand am Telefon. Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2 auf Stufe AA und die EN 301 549, wie sie das Barrierefreiheitsgesetz (BaFG) verlangt.',
      }),
      section('text', {
        title: 'Was Sie erwarten können',
        content: [
          '- Alles ist mit der Tastatur erreichbar; der Fokus ist sichtbar und bleibt, wo Sie ihn erwarten.',
          '- Überschriften, Bereiche und Formularfelder haben Namen, die Screenreader vorlesen.',
          '- Daten können Sie tippen statt im Kalender zu suchen.',
          '- Fehler stehen in Worten beim Feld und gesammelt am Anfang des Formulars.',
          '- Text lässt sich auf 400 % vergrößern, ohne dass etwas verschwindet.',
          '- Kontraste betragen mindestens 4,5 : 1; Bewegungen entfallen, wenn Ihr System das wünscht.',
          '- Inhalte und Suche gehen auch ohne JavaScript. Warenkorb, Anfrage und Konto brauchen es.',
        ].join('\n'),
      }),
      section('text', {
        title: 'Was noch nicht gelingt',
        content: [
          '- Die Zeichnungen der Geräte tragen als Alternativtext den Namen des Artikels. Wie ein Gerät aussieht, beschreiben sie nicht; Anschlüsse und Maße stehen in den technischen Daten.',
          '- Datenblätter von Herstellern, auf die wir verweisen, sind oft nicht barrierefrei.',
          '- Die Karte auf der Kontaktseite ist ein Bild. Adresse und Wegbeschreibung stehen daneben als Text.',
          '- Texte in Leichter Sprache und Videos in Gebärdensprache gibt es nicht.',
        ].join('\n'),
      }),
      section('text', {
        title: 'Wie geprüft wurde',
        content:
          'Diese Erklärung beruht auf einer Selbstbewertung im November 2026: automatische Prüfung der öffentlichen Seiten mit axe-core, dazu Durchgänge mit der Tastatur, bei Vergrößerung und mit erzwungenen Farben. Eine Prüfung durch eine unabhängige Stelle oder mit Nutzerinnen und Nutzern von Screenreadern hat noch nicht stattgefunden.',
      }),
      section('text', {
        title: 'Im Haus',
        content: house.access,
      }),
      section('text', {
        title: 'Sagen Sie uns, wo es hakt',
        content: [
          `Schreiben Sie an [${house.email}](mailto:${house.email}) oder rufen Sie ${toPhoneLink(house.rentalPhone)} an. Nennen Sie die Seite und was nicht ging; wir antworten binnen fünf Werktagen. Jede Anfrage nehmen wir auch am Telefon auf.`,
          '',
          'Wenn Sie mit unserer Antwort nicht zufrieden sind, können Sie sich an das Sozialministeriumservice wenden, das in Österreich die Einhaltung des BaFG überwacht.',
          '',
          'Stand: November 2026',
          '',
          toFictionNote(house),
        ].join('\n'),
      }),
    ],
  };
}
