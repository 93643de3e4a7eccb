import {
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import { WaitNotice } from '#app/ui/connection-notice.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { toImageUrl } from '#app/ui/image-url.ts';
import { toPictureText } from './product-picture.tsx';

interface GalleryViewerProps {
  readonly name: string;
  readonly images: readonly string[];
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

  useLayoutEffect(() => {
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
      onCancel={onClose}
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
        <ViewerButton icon="close" label="Schließen" onPress={onClose} />
      </div>
      <WaitNotice role="alert" />
      <div className="viewer-stage" {...zoom.handlers} data-zoomed={zoom.scale > 1 || undefined}>
        <img
          alt={toPictureText(name, index, images.length)}
          className="contained"
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

const MAX_SCALE = 4;
const STEP = 1.5;
/** Pixels that a finger moves sideways to turn to another picture. */
const SWIPE_DISTANCE = 60;

interface View {
  readonly scale: number;
  /** How far the picture is moved from the middle, in pixels. */
  readonly x: number;
  readonly y: number;
}

const WHOLE: View = { scale: 1, x: 0, y: 0 };

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Zoom and position of one picture by buttons, wheel, pinch and drag. `onSwipe` gets -1 or 1 while it is not zoomed. */
function useZoom({ onSwipe }: { readonly onSwipe: (by: number) => void }) {
  const [view, setView] = useState(WHOLE);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const wasPinched = useRef(false);

  const scaleBy = (factor: number, size: Size) =>
    setView((before) => limit({ ...before, scale: before.scale * factor }, size));

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, toPoint(event));
    wasPinched.current = pointers.current.size > 1;
    start.current = toPoint(event);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const size = event.currentTarget.getBoundingClientRect();
    const distance = measureDistance(pointers.current);
    const now = toPoint(event);
    pointers.current.set(event.pointerId, now);
    if (distance > 0) scaleBy(measureDistance(pointers.current) / distance, size);
    else setView((view) => move(view, { x: now.x - before.x, y: now.y - before.y }, size));
  };

  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    const isKnown = pointers.current.delete(event.pointerId);
    const from = start.current;
    if (!isKnown || !from || wasPinched.current || view.scale > 1) return;
    const moved = event.clientX - from.x;
    if (Math.abs(moved) >= SWIPE_DISTANCE) onSwipe(moved > 0 ? -1 : 1);
  };

  return {
    scale: view.scale,
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    reset: () => setView(WHOLE),
    step: (by: number) =>
      setView((before) => limit({ ...before, scale: before.scale * STEP ** by }, null)),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onDoubleClick: () => setView(({ scale }) => (scale > 1 ? WHOLE : { ...WHOLE, scale: 2.5 })),
      onWheel: (event: WheelEvent<HTMLElement>) =>
        scaleBy(event.deltaY < 0 ? 1.1 : 1 / 1.1, event.currentTarget.getBoundingClientRect()),
    },
  };
}

function toPoint({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

/** Between the two fingers of a pinch; 0 for any other number of pointers. */
function measureDistance(pointers: ReadonlyMap<number, Point>): number {
  const [a, b, more] = [...pointers.values()];
  return a && b && !more ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

function move(view: View, by: Point, size: Size): View {
  return view.scale > 1 ? limit({ ...view, x: view.x + by.x, y: view.y + by.y }, size) : view;
}

/** Keeps the zoom in its limits and the picture over the middle. Without a size the picture stays where it is. */
function limit({ scale: wanted, x, y }: View, size: Size | null): View {
  const scale = Math.min(Math.max(wanted, 1), MAX_SCALE);
  if (scale === 1) return WHOLE;
  if (!size) return { scale, x, y };
  const clamp = (value: number, max: number) => Math.min(Math.max(value, -max), max);
  return {
    scale,
    x: clamp(x, (size.width * (scale - 1)) / 2),
    y: clamp(y, (size.height * (scale - 1)) / 2),
  };
}
