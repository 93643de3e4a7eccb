/** What the panel calls a field, and how it explains it. */
export type FieldLabel = readonly [label: string, help?: string];

type Labels = Readonly<Record<string, FieldLabel>>;

const LINK_HELP = 'https://…, mailto:…, tel:… oder eine Seite des Webshops wie /agb';
const MARKDOWN_HELP = 'Text mit einfacher Formatierung (Markdown)';
const PICTURE_HELP = 'Bitte einen Alternativtext in der Medienbibliothek angeben';

/** Fields that mean the same everywhere. */
export const COMMON_LABELS: Labels = {
  name: ['Name'],
  title: ['Titel'],
  subtitle: ['Untertitel'],
  subheader: ['Unterzeile'],
  header: ['Überschrift'],
  image: ['Bild', PICTURE_HELP],
  imageAlt: ['Alternativtext', 'Beschreibt das Bild für alle, die es nicht sehen'],
  logo: ['Logo', PICTURE_HELP],
  credit: ['Credit', 'Wer das Bild gemacht hat'],
  link: ['Link', LINK_HELP],
  buttonText: ['Text des Knopfs', 'Ohne Text und Link gibt es keinen Knopf'],
  buttonLink: ['Link des Knopfs', LINK_HELP],
  buttonEmail: ['Email statt Link', 'Der Knopf öffnet dann eine Email an diese Adresse'],
  isImageLeft: ['Bild links'],
  text: ['Text', MARKDOWN_HELP],
  content: ['Inhalt', MARKDOWN_HELP],
  description: ['Beschreibung', MARKDOWN_HELP],
  question: ['Frage'],
  answer: ['Antwort', MARKDOWN_HELP],
  items: ['Einträge'],
  members: ['Teammitglieder'],
  job: ['Aufgabe'],
  email: ['Email'],
  partners: ['Partner'],
  studios: ['Studios'],
  gallery: ['Bilder'],
  infos: ['Fragen und Antworten'],
  webshopLink: ['Link in den Webshop', LINK_HELP],
  contactForm: [
    'Kontaktformular zeigen',
    'Nachrichten kommen per Email und stehen unter „Nachrichten“',
  ],
  hours: ['Öffnungszeiten', 'Eine Zeile je Angabe, zum Beispiel Mo–Fr 09:00–18:00'],
  rental_phone: ['Telefon Verleih'],
  sales_phone: ['Telefon Verkauf'],
  locations: ['Standorte'],
  street: ['Straße und Hausnummer'],
  postalcode: ['PLZ'],
  city: ['Ort'],
  longitude: ['Längengrad', 'Für die Karte, zum Beispiel 16.35'],
  latitude: ['Breitengrad', 'Für die Karte, zum Beispiel 48.2'],
  from: ['Erster Tag'],
  to: ['Letzter Tag', 'Leer: nur ein Tag'],
  reason: ['Grund'],
  slug: ['Slug', 'Adresse der Seite: Kleinbuchstaben, Ziffern und Bindestriche'],
  metaTitle: ['Titel für Suchmaschinen', 'Leer: der Titel der Seite. Höchstens 70 Zeichen'],
  metaDescription: ['Beschreibung für Suchmaschinen', 'Ein bis zwei Sätze, höchstens 170 Zeichen'],
  metaImage: ['Bild für soziale Netze', 'Am besten 1200 × 630 Pixel'],
  canonicalURL: ['Kanonische Adresse', 'Nur, wenn der Inhalt eigentlich woanders steht'],
  metaRobots: ['Angaben für Suchmaschinen', 'Zum Beispiel: noindex, nofollow'],
  structuredData: ['Strukturierte Daten', 'Ein JSON-Objekt nach schema.org'],
  createdAt: ['Erstellt'],
  updatedAt: ['Geändert'],
  publishedAt: ['Veröffentlicht'],
};

/** Fields that mean something else, or more, where they stand. */
export const SPECIAL_LABELS: Readonly<Record<string, Labels>> = {
  'api::page.page': {
    name: ['Name', 'Steht im Menü'],
    slug: [
      'Slug',
      'Adresse der Seite: Kleinbuchstaben, Ziffern und Bindestriche. Leer: die Seite steht unter /',
    ],
    order: [
      'Reihung',
      'Platz im Menü. 1 ist die Startseite, leer heißt: nicht im Menü. Ist der Platz vergeben, rücken die anderen Seiten beim Veröffentlichen nach hinten',
    ],
    pageTitle: ['Titel der Seite', 'Leer: der Name'],
    content: ['Abschnitte', 'Die Seite von oben nach unten'],
    seo: ['Suchmaschinen und soziale Netze'],
  },
  'api::social-media.social-media': {
    name: ['Netz'],
    link: ['Link', 'Adresse des Auftritts, beginnt mit https://'],
  },
  'api::category-info.category-info': {
    categoryName: ['Kategorie', 'Name oder Slug der Kategorie, wie sie in Rentman heißt'],
  },
  'api::site-setting.site-setting': {
    companyName: ['Name des Hauses'],
    vatPercent: ['Umsatzsteuer in Prozent', 'Leer: 20'],
    pricesIncludeVat: ['Preise in Rentman enthalten die Umsatzsteuer'],
    priceLabel: ['Hinweis bei Preisen', 'Leer: wird aus der Umsatzsteuer gebildet'],
    houseEmail: ['Email des Hauses', 'Bekommt die Nachrichten aus dem Kontaktformular'],
    phone: ['Telefon'],
    openingHours: ['Öffnungszeiten', 'Eine Zeile je Angabe, zum Beispiel Mo–Fr 09:00–18:00'],
    closingDays: [
      'Schließtage',
      'Stehen in der Fußzeile, bei „Kontakt“ und in der Anfrage, bis sie vorbei sind',
    ],
    inquiryHints: [
      'Hinweise vor dem Absenden',
      'Stehen über dem Knopf „Unverbindliche Anfrage senden“',
    ],
  },
};

/** Fields that only the software writes. */
export const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['number']);
