import type { SocialLink } from '#app/site/navigation.ts';
import { Drawn } from '#app/ui/drawings.tsx';

/**
 * Links to the house's profiles, as the CMS lists them: icons drawn for this shop after each network’s own. A network
 * without an icon has its first letter.
 */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="socials">
      {links.map(({ name, network, link }) => (
        <li key={`${name} ${link}`}>
          <a href={link} rel="noopener noreferrer" target="_blank">
            <span className="sr-only">{`${name} (neuer Tab)`}</span>
            {network ? (
              <Drawn className="icon" name={network} size={20} />
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
