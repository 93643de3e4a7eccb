import { toImageUrl, toSourceSet } from './image-url.ts';

/** The small picture of a part in a list; its frame keeps the place where there is none. */
export function PartPicture({ path }: { readonly path: string | null }) {
  return (
    <span className="part-picture">
      {path && (
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
      )}
    </span>
  );
}
