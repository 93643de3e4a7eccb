import { toImageUrl, toSourceSet } from './image-url.ts';
import { NoPicture } from './no-picture.tsx';
import { PageLink } from './page-link.tsx';

/** The small picture of a part in a list; a drawn sign where there is none. */
export function PartPicture({ path }: { readonly path: string | null }) {
  return (
    <span className="part-picture">
      {path ? (
        <img
          alt=""
          className="contained"
          decoding="async"
          height={54}
          loading="lazy"
          sizes="72px"
          src={toImageUrl(path, 160)}
          srcSet={toSourceSet(path, 320)}
          width={72}
        />
      ) : (
        <NoPicture className="contained" isSmall />
      )}
    </span>
  );
}

interface PartNameProps {
  readonly part: { readonly name: string; readonly link: string | null };
}

/** The name of a part, which leads to its page where it has one. */
export function PartName({ part: { name, link } }: PartNameProps) {
  return link === null ? (
    <span>{name}</span>
  ) : (
    <PageLink className="part-link line-link" to={link}>
      {name}
    </PageLink>
  );
}
