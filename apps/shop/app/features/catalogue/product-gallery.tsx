import { type MouseEvent, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { toImageUrl } from '#app/ui/image-url.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ProductPicture, toPictureText } from './product-picture.tsx';

interface ProductGalleryProps {
  readonly name: string;
  /** Paths on the backend. */
  readonly images: readonly string[];
}

const SIZES = '(width >= 86rem) 746px, (width >= 64rem) 56vw, 100vw';

const loadViewer = () => import('./gallery-viewer.tsx');
const GalleryViewer = lazyPart(async () => (await loadViewer()).GalleryViewer);
const preloadViewer = () => void loadViewer().catch(() => undefined);

/**
 * A product's pictures: swiped, scrolled with the arrow keys, turned by buttons, or chosen by their thumbnails. A click
 * shows them large; without JavaScript it opens the picture itself.
 */
export function ProductGallery({ name, images }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isOpen, setIsOpen] = useState(false);

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
  const enlarge = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  const isMany = images.length > 1;

  return (
    <div className="gallery">
      <div className="gallery-stage">
        <ul
          aria-label={isMany ? `Bilder von ${name}` : undefined}
          className="gallery-strip"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / Math.max(clientWidth, 1)))
          }
          ref={strip}
          tabIndex={isMany ? 0 : undefined}
        >
          {images.map((path, index) => (
            <li key={path}>
              <a href={toImageUrl(path, 1280)} onClick={enlarge} tabIndex={-1}>
                <ProductPicture
                  alt={toPictureText(name, index, images.length)}
                  largest={1280}
                  loading={index === 0 ? 'first' : 'late'}
                  path={path}
                  sizes={SIZES}
                />
              </a>
            </li>
          ))}
        </ul>
        {isMany && (
          <div className="gallery-turn needs-script">
            <TurnButton icon="previous" label="Voriges Bild" onTurn={() => show(current - 1)} />
            <TurnButton icon="next" label="Nächstes Bild" onTurn={() => show(current + 1)} />
            <span className="note num">
              {current + 1} von {images.length}
            </span>
          </div>
        )}
        <a
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          className="icon-button gallery-zoom"
          href={toImageUrl(images[current] ?? '', 1280)}
          onClick={enlarge}
          onFocus={preloadViewer}
          onPointerEnter={preloadViewer}
          title="Vergrößern"
        >
          <Icon name="zoomIn" />
          <span className="sr-only">Vergrößern</span>
        </a>
      </div>
      {isMany && <Thumbs current={current} images={images} onShow={show} />}
      {isOpen && (
        <GalleryViewer
          images={images}
          name={name}
          onClose={() => setIsOpen(false)}
          onTurn={show}
          start={current}
        />
      )}
    </div>
  );
}

interface TurnButtonProps {
  readonly icon: 'previous' | 'next';
  readonly label: string;
  readonly onTurn: () => void;
}

function TurnButton({ icon, label, onTurn }: TurnButtonProps) {
  return (
    <button aria-label={label} className="icon-button" onClick={onTurn} type="button">
      <Icon name={icon} />
    </button>
  );
}

interface ThumbsProps {
  readonly images: readonly string[];
  readonly current: number;
  readonly onShow: (index: number) => void;
}

function Thumbs({ images, current, onShow }: ThumbsProps) {
  return (
    <ul className="gallery-thumbs needs-script">
      {images.map((path, index) => (
        <li key={path}>
          <button
            aria-current={index === current || undefined}
            aria-label={`Bild ${index + 1} zeigen`}
            onClick={() => onShow(index)}
            type="button"
          >
            <img alt="" height={120} loading="lazy" src={toImageUrl(path, 160)} width={160} />
          </button>
        </li>
      ))}
    </ul>
  );
}
