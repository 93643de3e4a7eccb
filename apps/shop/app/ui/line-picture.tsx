import { toImageUrl, toSourceSet } from './image-url.ts';

/** A line's picture at its small size; the frame keeps its place. */
export function LinePicture({ path }: { path: string | null }) {
  return (
    <span className="line-picture">
      {path && (
        <img
          alt=""
          className="contained"
          decoding="async"
          height={120}
          loading="lazy"
          sizes="88px"
          src={toImageUrl(path)}
          srcSet={toSourceSet(path, 320)}
          width={160}
        />
      )}
    </span>
  );
}
