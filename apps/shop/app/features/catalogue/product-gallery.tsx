import { useRef, useState } from 'react';
import { toImageUrl } from '#app/ui/image-url.ts';
import { ProductPicture } from './product-picture.tsx';

interface ProductGalleryProps {
  readonly name: string;
  /** Paths on the backend. */
  readonly images: readonly string[];
}

const SIZES = '(width >= 86rem) 746px, (width >= 64rem) 56vw, 100vw';

/** A product's pictures: swiped, scrolled with the arrow keys, or chosen by their thumbnails. */
export function ProductGallery({ name, images }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  if (images.length === 0) {
    return (
      <div className="gallery-stage">
        <ProductPicture alt="" largest={900} loading="first" path={null} sizes={SIZES} />
      </div>
    );
  }

  const show = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth });
  };
  const isMany = images.length > 1;

  return (
    <div className="gallery">
      <ul
        aria-label={isMany ? `Bilder von ${name}` : undefined}
        className="gallery-stage gallery-strip"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / Math.max(clientWidth, 1)))
        }
        ref={strip}
        tabIndex={isMany ? 0 : undefined}
      >
        {images.map((path, index) => (
          <li key={path}>
            <ProductPicture
              alt={isMany ? `${name}, Bild ${index + 1} von ${images.length}` : name}
              largest={1280}
              loading={index === 0 ? 'first' : 'late'}
              path={path}
              sizes={SIZES}
            />
          </li>
        ))}
      </ul>
      {isMany && (
        <ul className="gallery-thumbs needs-script">
          {images.map((path, index) => (
            <li key={path}>
              <button
                aria-current={index === current || undefined}
                aria-label={`Bild ${index + 1} zeigen`}
                onClick={() => show(index)}
                type="button"
              >
                <img alt="" height={120} loading="lazy" src={toImageUrl(path, 160)} width={160} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
