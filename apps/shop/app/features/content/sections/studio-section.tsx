import './studio-section.css';
import { ContentLink } from '#app/cms/content-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { StudioTeaser, ViewOf } from '../section-view.ts';

/** The studios of the house, each with its picture and who took it. */
export function StudioSection({ section: { subheader, studios } }: { section: ViewOf<'studio'> }) {
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

function Teaser({ studio: { name, link, image, credit } }: { studio: StudioTeaser }) {
  return (
    <>
      <figure>
        {image ? (
          <Picture
            className="studio-picture"
            picture={{ ...image, alt: image.alt || name }}
            sizes="(width >= 86rem) 640px, (width >= 48rem) 48vw, 100vw"
          />
        ) : (
          <div className="studio-picture" />
        )}
        {credit && <figcaption className="credit">{credit}</figcaption>}
      </figure>
      <h3 className="item-name">
        {link ? (
          <ContentLink className="studio-link" to={link}>
            {name}
          </ContentLink>
        ) : (
          name
        )}
      </h3>
    </>
  );
}
