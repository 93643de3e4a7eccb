import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { toImageUrl } from '#app/ui/image-url.ts';
import { MAX_SCALE, useZoom } from './use-zoom.ts';

interface GalleryViewerProps {
  readonly name: string;
  readonly images: readonly string[];
  /** The picture that is shown first. */
  readonly start: number;
  /** Called with each picture that is shown, so that the page behind stays with it. */
  readonly onTurn: (index: number) => void;
  readonly onClose: () => void;
}

/** Pictures in full view: turned by arrow keys, buttons and swipes; zoomed by keys, buttons, wheel, pinch and double click. */
export function GalleryViewer({ name, images, start, onTurn, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const turn = (by: number) => show(index + by);
  const zoom = useZoom({ onSwipe: turn });

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function show(next: number) {
    if (next < 0 || next >= images.length || next === index) return;
    setIndex(next);
    zoom.reset();
    onTurn(next);
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const act = KEYS[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act({ turn, show, zoom, last: images.length - 1 });
  };

  const isMany = images.length > 1;
  return (
    <dialog
      aria-label={`Bilder von ${name}`}
      className="viewer"
      onClose={onClose}
      onKeyDown={onKeyDown}
      ref={dialog}
    >
      <div className="viewer-bar num">
        <p role="status">
          {isMany ? `Bild ${index + 1} von ${images.length}` : 'Bild'}
          {zoom.scale > 1 && `, ${Math.round(zoom.scale * 100)} %`}
        </p>
        <ViewerButton
          icon="zoomOut"
          isAtLimit={zoom.scale <= 1}
          label="Verkleinern"
          onPress={() => zoom.step(-1)}
        />
        <ViewerButton
          icon="zoomIn"
          isAtLimit={zoom.scale >= MAX_SCALE}
          label="Vergrößern"
          onPress={() => zoom.step(1)}
        />
        <ViewerButton icon="close" label="Schließen" onPress={() => dialog.current?.close()} />
      </div>
      <div className="viewer-stage" {...zoom.handlers} data-zoomed={zoom.scale > 1 || undefined}>
        <img
          alt={isMany ? `${name}, Bild ${index + 1} von ${images.length}` : name}
          draggable={false}
          height={960}
          key={images[index]}
          src={toImageUrl(images[index] ?? '', 1280)}
          style={{ transform: zoom.transform }}
          width={1280}
        />
      </div>
      {isMany && (
        <div className="viewer-turn">
          <ViewerButton
            icon="previous"
            isAtLimit={index === 0}
            label="Voriges Bild"
            onPress={() => turn(-1)}
          />
          <ViewerButton
            icon="next"
            isAtLimit={index === images.length - 1}
            label="Nächstes Bild"
            onPress={() => turn(1)}
          />
        </div>
      )}
    </dialog>
  );
}

interface KeyContext {
  readonly turn: (by: number) => void;
  readonly show: (index: number) => void;
  readonly zoom: ReturnType<typeof useZoom>;
  readonly last: number;
}

/** Escape closes: the browser's own dialog does that. */
const KEYS: Readonly<Record<string, (context: KeyContext) => void>> = {
  ArrowLeft: ({ turn }) => turn(-1),
  ArrowRight: ({ turn }) => turn(1),
  Home: ({ show }) => show(0),
  End: ({ show, last }) => show(last),
  '+': ({ zoom }) => zoom.step(1),
  '-': ({ zoom }) => zoom.step(-1),
  '0': ({ zoom }) => zoom.reset(),
};

interface ViewerButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isAtLimit?: boolean;
  readonly onPress: () => void;
}

function ViewerButton({ icon, label, isAtLimit = false, onPress }: ViewerButtonProps) {
  return (
    <button
      aria-disabled={isAtLimit || undefined}
      aria-label={label}
      className="icon-button"
      onClick={isAtLimit ? undefined : onPress}
      title={label}
      type="button"
    >
      <Icon name={icon} />
    </button>
  );
}
