import { useRef, useState } from 'react';
import { ContentLink } from '#app/cms/content-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { FaqSection } from './sections/faq-section.tsx';
import type { ShownStudio } from './shown-page.server.ts';

export function StudioPage({ studio }: { studio: ShownStudio }) {
  const { name, header, subheader, logo, gallery, infos, webshopLink } = studio;
  return (
    <div className="content-page">
      <div className="wrap page-head">
        {logo && (
          <Picture
            className="studio-logo"
            isFirst
            largest={480}
            picture={{ ...logo, alt: logo.alt || name }}
            sizes="240px"
          />
        )}
        <h1 className="page-head-title">{header}</h1>
        {subheader && <p className="band-lead">{subheader}</p>}
        {webshopLink && (
          <p className="row button-row">
            <ContentLink className="button" to={webshopLink}>
              Zum Angebot
            </ContentLink>
          </p>
        )}
      </div>
      {gallery.length > 0 && (
        <section aria-label="Bilder" className="band" data-tone="white">
          <div className="wrap">
            <Gallery name={name} pictures={gallery} />
          </div>
        </section>
      )}
      {infos.length > 0 && (
        <section className="band">
          <div className="wrap">
            <FaqSection section={{ type: 'faq', title: 'Gut zu wissen', items: infos }} />
          </div>
        </section>
      )}
    </div>
  );
}

interface GalleryProps {
  readonly name: string;
  readonly pictures: ShownStudio['gallery'];
}

/** Pictures in a strip: swiped, scrolled with the arrow keys, or turned with two buttons; each with its credit. */
function Gallery({ name, pictures }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const isMany = pictures.length > 1;
  const show = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: Math.min(Math.max(index, 0), pictures.length - 1) * list.clientWidth });
  };

  return (
    <div className="gallery">
      <ul
        aria-label={`Bilder von ${name}`}
        className="gallery-strip"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / Math.max(clientWidth, 1)))
        }
        ref={strip}
        tabIndex={isMany ? 0 : undefined}
      >
        {pictures.map((picture, index) => (
          <li key={picture.path}>
            <figure>
              <Picture
                className="framed-picture studio-stage"
                isFirst={index === 0}
                largest={1280}
                picture={{ ...picture, alt: picture.alt || `${name}, Bild ${index + 1}` }}
                sizes="(width >= 86rem) 1320px, 100vw"
              />
              {picture.credit && <figcaption className="credit">{picture.credit}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {isMany && (
        <div className="gallery-turn needs-script spread">
          <button
            aria-disabled={current === 0 || undefined}
            aria-label="Vorheriges Bild"
            className="icon-button"
            onClick={() => show(current - 1)}
            type="button"
          >
            <Icon name="previous" />
          </button>
          <p aria-live="polite" className="num">
            {current + 1} von {pictures.length}
          </p>
          <button
            aria-disabled={current === pictures.length - 1 || undefined}
            aria-label="Nächstes Bild"
            className="icon-button"
            onClick={() => show(current + 1)}
            type="button"
          >
            <Icon name="next" />
          </button>
        </div>
      )}
    </div>
  );
}
