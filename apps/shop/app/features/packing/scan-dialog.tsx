import { findLabelled } from '@klappe/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PackedLine } from '#app/stores/packing.ts';
import { Dialog } from '#app/ui/dialog.tsx';

/** What browsers have of the Barcode Detection API, which TypeScript does not know. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new () => Detector;

const LOOK_EVERY_MS = 300;
/** The same label in front of the camera counts again after so long. */
const SAME_AGAIN_MS = 3000;

interface ScanDialogProps {
  readonly lines: readonly PackedLine[];
  /** Counts a piece, and answers what to say about it. */
  readonly onFound: (line: PackedLine) => string;
  readonly onClose: () => void;
}

/** Counts pieces by the labels that stand in front of the camera. */
export function ScanDialog({ lines, onFound, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [message, setMessage] = useState('Halten Sie den Code vor die Kamera.');
  const seen = useRef({ text: '', at: 0 });
  const take = useEffectEvent((text: string) => {
    const { at } = seen.current;
    if (seen.current.text === text && Date.now() - at < SAME_AGAIN_MS) return;
    seen.current = { text, at: Date.now() };
    const line = findLabelled(lines, text);
    setMessage(line ? onFound(line) : `„${text.slice(0, 60)}“ ist nicht in dieser Liste.`);
  });
  useEffect(() => {
    const stopping = new AbortController();
    void watch(video.current, take, stopping.signal).catch((error: unknown) => {
      if (stopping.signal.aborted) return;
      console.warn('Codes cannot be scanned', error);
      setMessage('Die Kamera ist nicht erreichbar. Bitte erlauben Sie den Zugriff.');
    });
    return () => stopping.abort();
  }, []);
  return (
    <Dialog isOpen onClose={onClose} title="Code scannen">
      <div className="stack">
        <video
          aria-label="Bild der Kamera"
          className="scan-picture"
          muted
          playsInline
          ref={video}
        />
        <p className="strong breakable" role="status">
          {message}
        </p>
      </div>
    </Dialog>
  );
}

async function watch(
  video: HTMLVideoElement | null,
  take: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!video) return;
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  video.srcObject = stream;
  await video.play();
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the page offers this only where there is one.
  const BarcodeDetector = Reflect.get(window, 'BarcodeDetector') as DetectorClass;
  const detector = new BarcodeDetector();
  while (!signal.aborted) {
    for (const { rawValue } of await detector.detect(video)) take(rawValue);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
