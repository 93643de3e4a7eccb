import { ContentLink } from '#app/cms/content-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { EditorInput, SectionOf } from '../section.ts';

export function toPartnerView(
  { type, title, partners }: SectionOf<'partner'>,
  { toLink, toPicture }: EditorInput,
) {
  if (partners.length === 0) return null;
  const shown = partners.map(({ name, link, logo }) => ({
    name,
    link: toLink(link),
    logo: toPicture(logo),
  }));
  return { type, title, partners: shown };
}

type PartnerView = NonNullable<ReturnType<typeof toPartnerView>>;

export function PartnerSection({ section }: { section: PartnerView }) {
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

function Sign({ partner: { name, logo } }: { partner: PartnerView['partners'][number] }) {
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
