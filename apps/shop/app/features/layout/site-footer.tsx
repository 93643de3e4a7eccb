import { memo } from 'react';
import { findLanguage } from '#app/site/english-names.ts';
import type { Navigation } from '#app/site/navigation.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import type { PageLinks } from '#app/site/shop-settings.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { HomeLink } from './home-link.tsx';
import { SocialLinks } from './social-links.tsx';

/** Rendered again only when its links change. */
export const SiteFooter = memo(function SiteFooter({ navigation }: { navigation: Navigation }) {
  const { rentalName, usedSaleName, pageLinks, footerPages } = useShopSettings();
  const shopLinks = [
    ...navigation.categories.map(({ header, slug }) => ({
      name: header,
      link: `/rental/${slug}`,
    })),
    ...(navigation.hasUsedSale ? [{ name: usedSaleName, link: '/usedsale' }] : []),
  ];
  const pages = footerPages.length > 0 ? footerPages : navigation.pages;
  const helpLinks = [
    ...pages.filter(({ link }) => link !== pageLinks.faq),
    { name: 'Häufige Fragen', link: pageLinks.faq },
  ];
  return (
    <footer className="site-footer on-dark">
      <div className="wrap site-footer-row">
        <div>
          <HomeLink isOnDark />
          <HouseAddress />
          <SocialLinks links={navigation.socialLinks} />
        </div>
        {shopLinks.length > 0 && <FooterColumn isWide links={shopLinks} title={rentalName} />}
        <FooterColumn links={helpLinks} title="Haus" />
        <div>
          <FooterColumn links={listLegalLinks(pageLinks)} title="Rechtliches" />
          <PageLink className="site-footer-credit" to={`${pageLinks.imprint}#bildnachweis`}>
            Bildnachweis
          </PageLink>
        </div>
      </div>
    </footer>
  );
});

function listLegalLinks({ terms, imprint, privacy, accessibility }: PageLinks) {
  return [
    { name: 'AGB', link: terms },
    { name: 'Impressum', link: imprint },
    { name: 'Datenschutz', link: privacy },
    { name: 'Barrierefreiheit', link: accessibility },
  ];
}

/** Name, address, opening hours, next closed days, phone and e-mail of the house. */
function HouseAddress() {
  const settings = useShopSettings();
  const { companyName, street, postalcode, city, openingHours, phone, email } = settings;
  const address = [street, [postalcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const [next] = settings.closedDays;
  const closed = next && `Geschlossen: ${next.text}`;
  const lines = [companyName, address, openingHours, closed].filter((line) => line);
  return (
    <div className="site-footer-claim">
      {lines.map((line) => (
        <p className="kept-lines" key={line}>
          {line}
        </p>
      ))}
      {phone && <PhoneLink phone={phone} />}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </div>
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
            <PageLink lang={findLanguage(name)} to={link}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
