import { PageLink } from '#app/ui/page-link.tsx';
import { Logo } from './logo.tsx';
import type { Navigation } from './navigation.ts';
import { SocialLinks } from './social-links.tsx';

const LEGAL_LINKS = [
  { name: 'AGB', link: '/agb' },
  { name: 'Impressum', link: '/imprint' },
  { name: 'Datenschutz', link: '/privacy-policy' },
  { name: 'Barrierefreiheit', link: '/barrierefreiheit' },
] as const;

export function SiteFooter({ navigation }: { navigation: Navigation }) {
  const shopLinks = [
    ...navigation.categories.map(({ header, slug }) => ({ name: header, link: `/rental/${slug}` })),
    ...(navigation.hasUsedSale ? [{ name: 'Used Sale', link: '/usedsale' }] : []),
  ];
  return (
    <footer className="site-footer on-black">
      <div className="wrap site-footer-row">
        <div>
          <PageLink aria-label="Lichtspiel Rental, Startseite" className="site-logo" to="/">
            <Logo />
          </PageLink>
          <p className="site-footer-claim">
            Kamera, Optik, Licht und Ton. Geprüft, vollständig, pünktlich.
          </p>
          <SocialLinks links={navigation.socialLinks} />
        </div>
        {shopLinks.length > 0 && <FooterColumn isWide links={shopLinks} title="Rental" />}
        <FooterColumn links={[{ name: 'Häufige Fragen', link: '/faq' }]} title="Hilfe" />
        <div>
          <FooterColumn links={LEGAL_LINKS} title="Rechtliches" />
          <PageLink className="site-footer-credit" to="/imprint#bildnachweis">
            Aktionszeichen: eigene Zeichnung
          </PageLink>
        </div>
      </div>
    </footer>
  );
}

interface FooterColumnProps {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly link: string }[];
  readonly isWide?: boolean;
}

function FooterColumn({ title, links, isWide = false }: FooterColumnProps) {
  return (
    <nav
      aria-label={`${title}, Fußzeile`}
      className="footer-column"
      data-wide={isWide || undefined}
    >
      <h2 className="footer-title">{title}</h2>
      <ul>
        {links.map(({ name, link }) => (
          <li key={link}>
            <PageLink to={link}>{name}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
