import { ContentLink } from '#app/cms/content-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { EditorInput, SectionOf } from '../section.ts';

export function toStudioView(
  { type, subheader, studios }: SectionOf<'studio'>,
  { toLink, toPicture }: EditorInput,
) {
  if (studios.length === 0) return null;
  const shown = studios.map(({ name, link, logo, credit }) => ({
    name,
    credit,
    link: toLink(link),
    image: toPicture(logo),
  }));
  return { type, subheader, studios: shown };
}

type StudioView = NonNullable<ReturnType<typeof toStudioView>>;

export function StudioSection({ section: { subheader, studios } }: { section: StudioView }) {
  return (
    <>
      <h2 className="band-title">{subheader || 'Studios'}</h2>
      <ul className="studios">
        {studios.map((studio) => (
          <li className="studio" key={`${studio.name} ${studio.link}`}>
            <Teaser studio={studio} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Teaser({
  studio: { name, link, image, credit },
}: {
  studio: StudioView['studios'][number];
}) {
  return (
    <>
      <figure>
        {image ? (
          <Picture
            className="framed-picture studio-picture"
            picture={{ ...image, alt: image.alt || name }}
            sizes="(width >= 86rem) 640px, (width >= 48rem) 48vw, 100vw"
          />
        ) : (
          <div className="framed-picture studio-picture" />
        )}
        {credit && <figcaption className="credit">{credit}</figcaption>}
      </figure>
      <h3 className="item-name">
        {link ? (
          <ContentLink className="cover-link" to={link}>
            {name}
          </ContentLink>
        ) : (
          name
        )}
      </h3>
    </>
  );
}
