import type { SocialLink } from './navigation.ts';

/** The house's profiles elsewhere, as the content system lists them. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="socials">
      {links.map(({ name, link }) => (
        <li key={name}>
          <a href={link} rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
