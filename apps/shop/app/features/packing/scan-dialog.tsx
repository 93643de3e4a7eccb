import { findLabelled } from '@klappe/domain';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PackedLine } from '#app/stores/packing.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { createCodeReader } from './code-reader.ts';

const LOOK_EVERY_MS = 300;
/** The same label in front of the camera counts again after so long. */
const SAME_AGAIN_MS = 3000;

interface ScanDialogProps {
  readonly lines: readonly PackedLine[];
  /** Counts a piece, and answers what to say about it. */
  readonly onFound: (line: PackedLine) => string;
  readonly onClose: () => void;
}

/** Counts pieces by the labels that stand in front of the camera, or by the codes on them that are typed. */
export function ScanDialog({ lines, onFound, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isWatching, setWatching] = useState(true);
  const [message, setMessage] = useState('Halten Sie den Code vor die Kamera.');
  const [typed, setTyped] = useState('');
  const seen = useRef({ text: '', at: 0 });
  const count = (text: string) => {
    const line = findLabelled(lines, text);
    setMessage(line ? onFound(line) : `„${text.slice(0, 60)}“ ist nicht in dieser Liste.`);
  };
  const take = useEffectEvent((text: string) => {
    const { at } = seen.current;
    if (seen.current.text === text && Date.now() - at < SAME_AGAIN_MS) return;
    seen.current = { text, at: Date.now() };
    count(text);
  });
  const takeTyped = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) count(typed.trim());
    setTyped('');
  };
  useEffect(() => {
    const stopping = new AbortController();
    void watch(video.current, take, stopping.signal).catch((error: unknown) => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      console.warn('Codes cannot be scanned', error);
      setWatching(false);
      setMessage(error instanceof NoCamera ? NO_CAMERA : NO_READER);
    });
    return () => stopping.abort();
  }, []);
  return (
    <Dialog isOpen onClose={onClose} title="Code scannen">
      <div className="stack">
        {isWatching && (
          <video
            aria-label="Bild der Kamera"
            className="scan-picture"
            muted
            playsInline
            ref={video}
          />
        )}
        <p className="strong breakable" role="status">
          {message}
        </p>
        <form className="scan-typed" noValidate onSubmit={takeTyped}>
          <TextField
            autoCapitalize="characters"
            autoComplete="off"
            id="typed-code"
            label="Code eingeben"
            maxLength={200}
            onChange={({ target }) => setTyped(target.value)}
            spellCheck={false}
            value={typed}
          />
          <button className="button" data-look="plain" type="submit">
            Zählen
          </button>
        </form>
      </div>
    </Dialog>
  );
}

const NO_CAMERA =
  'Die Kamera ist nicht erreichbar. Bitte erlauben Sie den Zugriff, oder geben Sie den Code ein.';
const NO_READER = 'Der Leser für Codes kann nicht geladen werden. Bitte geben Sie den Code ein.';

class NoCamera extends Error {}

async function watch(
  video: HTMLVideoElement | null,
  take: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!video) return;
  // Loaded while the customer is asked for the camera.
  const loading = createCodeReader(signal);
  loading.catch(() => undefined);
  await openCamera(video, signal).catch((error: unknown) => {
    throw new NoCamera('The camera cannot be opened', { cause: error });
  });
  const readCodes = await loading;
  while (!signal.aborted) {
    for (const text of await readCodes(video)) take(text);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  video.srcObject = stream;
  await video.play();
}
