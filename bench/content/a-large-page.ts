/** What the panel knows a picture by. */
export type PictureId = number;

const SENTENCE = 'Licht, Kamera und Ton für jeden Dreh, **gewartet** und [gut beraten](/kontakt). ';
const LONG_TEXT = SENTENCE.repeat(40);

function many<Item>(count: number, create: (index: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_, index) => create(index));
}

/** A round of every kind of section that carries pictures or lists, each well filled. */
function toSections(pictures: readonly PictureId[], round: number): readonly object[] {
  const picture = (index: number) => pictures[(round + index) % pictures.length];
  return [
    {
      __component: 'sections.hero',
      title: `Abschnitt ${round}`,
      subtitle: SENTENCE,
      image: picture(0),
    },
    {
      __component: 'sections.text-image-list',
      items: many(10, (index) => ({
        title: `Zeile ${index}`,
        text: LONG_TEXT,
        image: picture(index),
        buttonText: 'Mehr',
        buttonLink: '/rental',
      })),
    },
    {
      __component: 'sections.team',
      title: 'Team',
      members: many(20, (index) => ({
        name: `Mensch ${index}`,
        job: 'Verleih',
        image: picture(index),
        email: `mensch.${index}@lichtspiel.example`,
      })),
    },
    {
      __component: 'sections.partner',
      title: 'Partner',
      partners: many(20, (index) => ({
        name: `Partner ${index}`,
        link: 'https://example.at',
        logo: picture(index),
      })),
    },
    {
      __component: 'sections.studio',
      subheader: SENTENCE,
      studios: many(10, (index) => ({
        name: `Studio ${index}`,
        link: `/studio/studio-${index}`,
        logo: picture(index),
        credit: 'Foto: Haus',
      })),
    },
    {
      __component: 'sections.faq',
      title: 'Fragen',
      items: many(20, (index) => ({ question: `Frage ${index}?`, answer: SENTENCE })),
    },
  ];
}

/** A page far beyond what editors write: ten rounds of sections, 60 in all, as many as the panel allows. */
export function aLargePage(pictures: readonly PictureId[]): object {
  return {
    name: 'Groß',
    slug: 'gross',
    order: 1,
    pageTitle: 'Eine große Seite',
    content: many(10, (round) => toSections(pictures, round)).flat(),
    seo: { metaTitle: 'Groß', metaDescription: SENTENCE, metaImage: pictures[0] },
  };
}

/** A studio with a long gallery. */
export function aLargeStudio(pictures: readonly PictureId[], number: number): object {
  return {
    name: `Studio ${number}`,
    slug: `studio-${number}`,
    logo: pictures[0],
    gallery: many(60, (index) => ({ image: pictures[index % pictures.length], credit: 'Haus' })),
    infos: many(30, (index) => ({ question: `Frage ${index}?`, answer: SENTENCE })),
  };
}
