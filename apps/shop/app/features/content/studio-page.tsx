import './content-page.css';
import './studio-page.css';
import { ContentLink } from '#app/cms/content-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Gallery } from './gallery.tsx';
import { FaqSection } from './sections/faq-section.tsx';
import type { ShownStudio } from './shown-studio.ts';

/** A studio with its pictures, who took them, and what is asked about it. §3 */
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
          <p className="button-row">
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
