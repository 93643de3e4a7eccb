import { type DemoPage, picture, section } from '../content-shapes';
import { HANDOVER_HOURS, type HouseFacts, PAID_DAYS, toPhoneLink } from '../house-facts';
import { toAccessibility } from '../pages/accessibility';
import { toFaq } from '../pages/faq';
import { toImprint } from '../pages/imprint';
import { toPrivacy } from '../pages/privacy';
import { toTerms } from '../pages/terms';
import type { DemoHouse } from './demo-house';
import { NORDLICHT_DARK } from './logos';

const FACTS: HouseFacts = {
  company: 'Nordlicht Kamera OG',
  name: 'Nordlicht Kamera',
  legalForm: 'Offene Gesellschaft',
  street: 'Polarsterngasse 7',
  postalcode: '4040',
  city: 'Linz',
  uid: 'ATU00198801',
  register: 'FN 198800 x',
  court: 'Landesgericht Linz',
  chamber: 'Wirtschaftskammer Oberösterreich',
  tradeOffice: 'Magistrat der Landeshauptstadt Linz',
  management: 'Selma Aigner und Jonas Pichler',
  owners: 'Selma Aigner (50 %), Jonas Pichler (50 %)',
  purpose: 'Vermietung von Kameras, Optiken und Licht, Handel mit gebrauchten Geräten',
  access:
    'Das Lager liegt im Erdgeschoß und ist stufenlos zugänglich, ein Parkplatz ist vor dem Tor. Wenn Sie Hilfe beim Tragen brauchen, sagen Sie es einfach.',
  rentalPhone: '+43 732 555 00 30',
  salesPhone: '+43 732 555 00 31',
  email: 'hallo@nordlicht.example',
  privacyEmail: 'datenschutz@nordlicht.example',
};

const start: DemoPage = {
  name: 'Start',
  slug: 'start',
  order: 1,
  pageTitle: 'Kameraverleih in Linz',
  seo: {
    metaTitle: 'Kameras, Optiken und Licht mieten in Linz',
    metaDescription:
      'Zwei Kameraleute verleihen in Linz, womit sie selbst drehen: Kameras, Optiken, Licht. Liste zusammenstellen und unverbindlich anfragen.',
    metaImage: picture('focus-puller'),
  },
  content: [
    section('hero', {
      title: 'Geräte von Leuten, die damit drehen.',
      subtitle: 'Kameras, Optiken und Licht aus Linz. Klein genug, dass wir jedes Stück kennen.',
      image: picture('focus-puller'),
    }),
    section('text-image-list', {
      items: [
        {
          title: 'Zuerst die Optik.',
          text: 'Wir haben mit alten Objektiven angefangen und wissen, wie jedes zeichnet. Sagen Sie uns, was Sie drehen, und wir legen drei zum Vergleich auf den Tisch.',
          image: picture('lens-shelf'),
          buttonText: 'Equipment ansehen',
          buttonLink: '/rental',
        },
        {
          title: 'Abholen, wann Sie vorbeikommen.',
          text: `Ausgabe und Rücknahme Montag bis Freitag, ${HANDOVER_HOURS}. ${PAID_DAYS}`,
          image: picture('loading'),
          isImageLeft: true,
          buttonText: 'So finden Sie her',
          buttonLink: '/kontakt',
        },
      ],
    }),
    section('promotion', {
      title: 'Neu im Regal.',
      description:
        'Anamorphoten, ein Satz von fünf Brennweiten, gereinigt und vermessen. Schreiben Sie „Probe“ in die Anmerkung Ihrer Anfrage, dann halten wir ihn einen Vormittag für Sie frei.',
    }),
    section('call-to-action', {
      title: 'Haben Sie schon eine Liste?',
      subtitle: 'Legen Sie sie in den Warenkorb und fragen Sie unverbindlich an.',
      image: picture('camera-shelf'),
      buttonText: 'Zum Verleih',
      buttonLink: '/rental',
    }),
  ],
};

const people: DemoPage = {
  name: 'Wir zwei',
  slug: 'wir',
  order: 2,
  pageTitle: 'Wer hinter Nordlicht steht',
  seo: {
    metaTitle: 'Wer hinter Nordlicht steht',
    metaDescription: 'Selma Aigner und Jonas Pichler drehen seit 2009 und verleihen seit 2016.',
  },
  content: [
    section('info', {
      image: picture('prep-bench'),
      imageAlt: 'Prüfplatz mit Testtafel, Kamera und Optiken',
      content: [
        '## Zwei Leute, ein Lager',
        '',
        'Selma Aigner führt die Kamera, Jonas Pichler zieht die Schärfe. 2016 haben sie ihre Geräte zusammengelegt, seitdem verleihen sie sie auch.',
        '',
        'Was im Regal liegt, ist im Einsatz: Wenn etwas klemmt, merken wir es vor Ihnen.',
      ].join('\n'),
    }),
  ],
};

const contact: DemoPage = {
  name: 'Kontakt',
  slug: 'kontakt',
  order: 4,
  pageTitle: 'Kontakt und Anfahrt',
  seo: {
    metaTitle: 'Kontakt und Anfahrt',
    metaDescription: 'Telefon, Email, Formular und der Weg zu Nordlicht Kamera in Linz.',
  },
  content: [
    section('contact', {
      contactForm: true,
      locations: [
        {
          name: 'Lager und Werkstatt',
          subtitle: 'Ausgabe und Rücknahme',
          street: FACTS.street,
          city: `${FACTS.postalcode} ${FACTS.city}`,
          longitude: 14.2837,
          latitude: 48.3178,
        },
      ],
    }),
    section('text', {
      title: 'Am Drehtag etwas kaputt?',
      content: `Rufen Sie an: ${toPhoneLink(FACTS.rentalPhone)}. Während Ihrer Miete hebt eine von uns beiden ab, auch am Wochenende.`,
    }),
  ],
};

/** Colours, font, names and addresses of pages all differ from the shop's own. */
export const NORDLICHT: DemoHouse = {
  facts: FACTS,
  appearance: {
    logo: picture('nordlicht-logo'),
    logoOnDark: picture('nordlicht-logo-on-dark'),
    favicon: picture('nordlicht-icon'),
    accentColor: '#0a7a5c',
    darkColor: NORDLICHT_DARK,
    backgroundColor: '#eaf1f4',
    font: 'Manrope',
    rentalName: 'Verleih',
    usedSaleName: 'Gebrauchtmarkt',
  },
  pageSlugs: {
    termsPage: 'mietbedingungen',
    imprintPage: 'impressum',
    privacyPage: 'datenschutz',
    accessibilityPage: 'barrierefreiheit',
    faqPage: 'fragen',
  },
  pages: [
    start,
    people,
    { ...toFaq(FACTS), name: 'Fragen', slug: 'fragen', order: 3 },
    contact,
    { ...toTerms(FACTS), slug: 'mietbedingungen' },
    { ...toImprint(FACTS), slug: 'impressum' },
    { ...toPrivacy(FACTS), slug: 'datenschutz' },
    toAccessibility(FACTS),
  ],
  studios: [],
  socialMedia: [
    { name: 'Instagram', link: 'https://instagram.example/nordlicht.kamera' },
    { name: 'Vimeo', link: 'https://vimeo.example/nordlicht' },
    { name: 'YouTube', link: 'https://youtube.example/@nordlicht' },
    { name: 'Mastodon', link: 'https://mastodon.example/@nordlicht' },
  ],
};
