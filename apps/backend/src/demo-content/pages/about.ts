import { type DemoPage, picture, section } from '../content-shapes';

export const about: DemoPage = {
  name: 'Über uns',
  slug: 'ueber-uns',
  order: 3,
  pageTitle: 'Über Lichtspiel Rental',
  seo: {
    metaTitle: 'Über uns: das Haus, die Werkstatt, die Leute',
    metaDescription:
      'Lichtspiel Rental verleiht seit 1987 Film-Equipment in Wien. Wer hier arbeitet, wie die Geräte geprüft werden und mit wem wir zusammenarbeiten.',
    metaImage: picture('house-front'),
  },
  content: [
    section('hero', {
      title: 'Wir waren selbst am Set.',
      subtitle:
        'Kameraassistenz, Oberbeleuchtung, Ton: Fast alle hier haben gedreht, bevor sie verliehen haben. Das merkt man an den Koffern.',
      image: picture('focus-at-night'),
    }),
    section('info', {
      image: picture('house-front'),
      imageAlt: 'Das Haus in der Lichtspielgasse mit Auslage, Tor und Schild',
      content: [
        '## Seit 1987 im sechsten Bezirk',
        '',
        'Angefangen hat es mit einer 16-mm-Kamera, zwei Stufenlinsen und einem Kombi, der am Naschmarkt parkte. Heute liegen in der Lichtspielgasse rund 350 Artikel im Regal, vom Adapterring bis zur Großformatkamera, und in Liesing stehen zwei Hallen.',
        '',
        'Geblieben ist die Arbeitsweise: Wer ein Gerät ausgibt, hat es selbst geprüft. Wer ans Telefon geht, kann es zusammenbauen.',
      ].join('\n'),
    }),
    section('team', {
      title: 'Wer Ihnen hilft',
      members: [
        {
          name: 'Vera Lindtner',
          job: 'Geschäftsführung',
          email: 'vera.lindtner@lichtspiel.example',
          image: picture('portrait-lindtner'),
        },
        {
          name: 'Jakob Steinwendner',
          job: 'Kamera und Optik',
          email: 'jakob.steinwendner@lichtspiel.example',
          image: picture('portrait-steinwendner'),
        },
        {
          name: 'Theresa Mitterbauer',
          job: 'Disposition und Angebote',
          email: 'theresa.mitterbauer@lichtspiel.example',
          image: picture('portrait-mitterbauer'),
        },
        {
          name: 'Emir Halilagić',
          job: 'Licht, Grip und Fuhrpark',
          email: 'emir.halilagic@lichtspiel.example',
          image: picture('portrait-halilagic'),
        },
        {
          name: 'Noa Winkelbauer',
          job: 'Ton und Funk',
          email: 'noa.winkelbauer@lichtspiel.example',
          image: picture('portrait-winkelbauer'),
        },
        {
          name: 'Ines Obernosterer',
          job: 'Studio Liesing',
          email: 'ines.obernosterer@lichtspiel.example',
          image: picture('portrait-obernosterer'),
        },
      ],
    }),
    section('text-image-list', {
      items: [
        {
          title: 'Die Werkstatt entscheidet',
          text: 'Optiken kommen nach jeder Miete auf den Kollimator, Stative auf die Waage, Akkus an die Last. Wenn die Werkstatt nein sagt, bleibt das Gerät da, auch wenn es vorgemerkt ist. Sie bekommen dann rechtzeitig einen Anruf und einen Ersatz.',
          image: picture('camera-shelf'),
          isImageLeft: true,
        },
        {
          title: 'Gebraucht, mit Lebenslauf',
          text: 'Was wir erneuern, verkaufen wir: geprüft und mit allem, was dazugehört. Was wir über Alter und Zustand wissen, steht beim Artikel.',
          image: picture('lens-shelf'),
          buttonText: 'Gebrauchtes ansehen',
          buttonLink: '/usedsale',
        },
      ],
    }),
    section('partner', {
      title: 'Mit wem wir arbeiten',
      partners: [
        {
          name: 'Donaufilm Produktions GmbH',
          link: 'https://donaufilm.example',
          logo: picture('mark-donaufilm'),
        },
        {
          name: 'Bergblick Medien OG',
          link: 'https://bergblick.example',
          logo: picture('mark-bergblick'),
        },
        {
          name: 'Klangraum Tonstudio',
          link: 'https://klangraum.example',
          logo: picture('mark-klangraum'),
        },
        {
          name: 'Farbwerk Postproduktion',
          link: 'https://farbwerk.example',
          logo: picture('mark-farbwerk'),
        },
        {
          name: 'Setfahrt Transporte',
          link: 'https://setfahrt.example',
          logo: picture('mark-setfahrt'),
        },
        {
          name: 'Filmschule am Kanal',
          link: 'https://filmschule.example',
          logo: picture('mark-filmschule'),
        },
      ],
    }),
  ],
};
