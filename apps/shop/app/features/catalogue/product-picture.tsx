import { type ImageWidth, toImageUrl, toSourceSet } from '#app/ui/image-url.ts';

interface ProductPictureProps {
  /** Path on the backend; null for a product without a picture. */
  readonly path: string | null;
  /** Empty beside the product's name. */
  readonly alt: string;
  readonly sizes: string;
  readonly largest: ImageWidth;
  /** `first` for the picture a visitor sees first, `soon` for those beside it, `late` for the rest. */
  readonly loading: 'first' | 'soon' | 'late';
}

/** The alternative text of a product's picture. It is never the name alone: a link with the name often stands beside it. */
export function toPictureText(name: string, index: number, count: number): string {
  return count > 1 ? `${name}, Bild ${index + 1} von ${count}` : `${name}, Bild`;
}

/** A product's picture in 4:3, in the size its place needs. */
export function ProductPicture({ path, alt, sizes, largest, loading }: ProductPictureProps) {
  if (!path) return <NoPicture />;
  return (
    <img
      alt={alt}
      className="product-picture"
      decoding={loading === 'late' ? 'async' : undefined}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      height={960}
      loading={loading === 'late' ? 'lazy' : undefined}
      sizes={sizes}
      src={toImageUrl(path)}
      srcSet={toSourceSet(path, largest)}
      width={1280}
    />
  );
}

function NoPicture() {
  return (
    <svg aria-hidden="true" className="product-picture" viewBox="0 0 400 300">
      <path
        d="M168 120h64v52h-64zM168 160l18-16 14 12 12-9 20 17"
        fill="none"
        stroke="#b3b3b3"
        strokeWidth="2"
      />
    </svg>
  );
}
