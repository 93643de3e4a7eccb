import type { SocialNetwork } from '@klappe/contracts';
import type { SocialLink } from '#app/site/navigation.ts';

/** Icons drawn for this shop after each network’s own. */
const ICON_PATHS: Readonly<Record<SocialNetwork, string>> = {
  Facebook:
    'M13.5 21v-8h2.8l.5-3.2h-3.3V7.7c0-1 .4-1.6 1.7-1.6h1.7V3.2A21 21 0 0 0 14.3 3c-2.6 0-4.2 1.5-4.2 4.3v2.5H7.2V13h2.9v8z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 1.9A3.1 3.1 0 0 0 4.9 8v8A3.1 3.1 0 0 0 8 19.1h8a3.1 3.1 0 0 0 3.1-3.1V8A3.1 3.1 0 0 0 16 4.9zm4 2.7a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zm0 1.9a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm4.7-3.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  TikTok:
    'M16.3 3c.3 2.4 1.7 4 4 4.2v2.9a7 7 0 0 1-4-1.3v6.3A6 6 0 1 1 11.1 9.2v3a3 3 0 1 0 2.1 2.9V3z',
  SnapChat:
    'M12 3c3 0 4.8 2.1 4.8 4.9v2.2c.5.2 1.3-.4 1.7.2.5.8-.8 1.4-1.6 1.9.5 1.7 1.8 3 3.5 3.4.4.1.5.7.1.9-.8.5-1.8.6-2.2.9-.3.3 0 1-.6 1.2-.9.2-1.7-.3-2.7.1-1 .4-1.5 1.3-3 1.3s-2-.9-3-1.3c-1-.4-1.8.1-2.7-.1-.6-.2-.3-.9-.6-1.2-.4-.3-1.4-.4-2.2-.9-.4-.2-.3-.8.1-.9a4.9 4.9 0 0 0 3.5-3.4c-.8-.5-2.1-1.1-1.6-1.9.4-.6 1.2 0 1.7-.2V7.9C7.2 5.1 9 3 12 3z',
  Twitter:
    'M3 4h5.5l4.3 6 5.2-6h2.2l-6.4 7.5L21 20h-5.5l-4.7-6.5L5.2 20H3l6.8-7.9zm3.3 1.7 10.1 12.6h1.5L7.8 5.7z',
  LinkedIn:
    'M4.7 3.4a1.8 1.8 0 1 1 0 3.7 1.8 1.8 0 0 1 0-3.7zM3.2 8.7h3.1V20H3.2zm5 0h3v1.6c.5-.9 1.6-1.9 3.4-1.9 3.5 0 4.2 2.2 4.2 5.2V20h-3.1v-5.7c0-1.4-.2-2.9-1.9-2.9-1.8 0-2.5 1.2-2.5 2.8V20H8.2z',
  YouTube:
    'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm5 3.6v6.8l5.8-3.4z',
  Vimeo:
    'm2 8.3.9 1.2s1.6-1.2 2.2-.5c.7.8 2.300 7.800 3.100 9.300.6 1.300 2.300 2.500 4.300 1.200 2.900-1.900 8-7.300 9.300-12.400.7-2.700-.5-4.300-3-4.300-2.900 0-4.900 1.900-5.500 4.800 1.6-.7 2.600.1 1.900 1.900-.4 1-1.700 3.300-2.300 3.300-.8 0-1.200-2.900-1.700-5.600C10.700 4.300 10 2.800 7.900 3.200 6.400 3.500 4.600 5.600 2 8.300z',
};

/** Links to the house's profiles, as the CMS lists them. A network without an icon has its first letter. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="socials">
      {links.map(({ name, network, link }) => (
        <li key={`${name} ${link}`}>
          <a href={link} rel="noopener noreferrer" target="_blank">
            <span className="sr-only">{name} (neuer Tab)</span>
            {network ? (
              <svg
                aria-hidden="true"
                className="icon"
                fill="currentColor"
                height="20"
                viewBox="0 0 24 24"
                width="20"
              >
                <path d={ICON_PATHS[network]} fillRule="evenodd" />
              </svg>
            ) : (
              <span aria-hidden="true" className="social-letter">
                {[...name.trim()][0]?.toUpperCase()}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
