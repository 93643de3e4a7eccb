import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';

export const MAX_SCALE = 4;
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
export function useZoom({ onSwipe }: { readonly onSwipe: (by: number) => void }) {
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
