import { type ImageWidth, toImageUrl, toSourceSet } from '#app/ui/image-url.ts';
import { NoPicture } from '#app/ui/no-picture.tsx';

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
  if (!path) return <NoPicture className="product-picture" />;
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
