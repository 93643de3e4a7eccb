import './partner-section.css';
import { ContentLink } from '#app/cms/content-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Partner, ViewOf } from '../section-view.ts';

/** The logos of those the house works with; a partner without one stands there by name. */
export function PartnerSection({ section }: { section: ViewOf<'partner'> }) {
  return (
    <>
      <h2 className="band-title">{section.title || 'Partner'}</h2>
      <ul className="partners">
        {section.partners.map((partner) => (
          <li key={`${partner.name} ${partner.link}`}>
            {partner.link ? (
              <ContentLink className="partner" to={partner.link}>
                <Sign partner={partner} />
              </ContentLink>
            ) : (
              <div className="partner">
                <Sign partner={partner} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Sign({ partner: { name, logo } }: { partner: Partner }) {
  if (!logo) return <span className="item-name">{name}</span>;
  return (
    <Picture
      className="partner-logo"
      largest={480}
      picture={{ ...logo, alt: name }}
      sizes="200px"
    />
  );
}
