import { toImageUrl, toSourceSet } from './image-url.ts';
import { NoPicture } from './no-picture.tsx';

interface LinePictureProps {
  readonly path: string | null;
  /** How wide it is at the most. */
  readonly sizes?: '72px' | '88px';
}

/** A line's picture at its small size; a drawn sign where there is none. */
export function LinePicture({ path, sizes = '88px' }: LinePictureProps) {
  return (
    <span className="line-picture">
      {path ? (
        <img
          alt=""
          className="contained"
          decoding="async"
          height={120}
          loading="lazy"
          sizes={sizes}
          src={toImageUrl(path)}
          srcSet={toSourceSet(path, 320)}
          width={160}
        />
      ) : (
        <NoPicture className="contained" isSmall />
      )}
    </span>
  );
}
