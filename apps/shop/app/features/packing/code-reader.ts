/** Reads the codes in a picture of the camera. */
export type CodeReader = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** The part of the Barcode Detection API that is used here; TypeScript does not know it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** On labels of equipment, and on goods. */
const NEEDED_FORMATS = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'ean_13'];

/** The browser's own reader; where it has none, as on iPhones and in Firefox, one is loaded. `signal` ends it. */
export async function createCodeReader(signal: AbortSignal): Promise<CodeReader> {
  const detector = await findDetector();
  if (!detector) return createWorkerReader(signal);
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

/** Some systems have the interface, but nothing behind it. */
async function findDetector(): Promise<Detector | null> {
  if (!('BarcodeDetector' in window)) return null;
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: it is there.
  const BarcodeDetector = Reflect.get(window, 'BarcodeDetector') as DetectorClass;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  return NEEDED_FORMATS.every((each) => formats.includes(each)) ? new BarcodeDetector() : null;
}

/** In a worker, which has a security policy of its own (docs/decisions/0073-codes-are-read-in-a-worker.md). */
async function createWorkerReader(signal: AbortSignal): Promise<CodeReader> {
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  const awaitAnswer = () =>
    new Promise<readonly string[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(`The reader of codes failed: ${message}`));
    });
  await awaitAnswer();
  const takeFrame = createFrameTaker();
  return async (video) => {
    const frame = takeFrame(video);
    if (!frame) return [];
    const answer = awaitAnswer();
    worker.postMessage(frame, [frame.data.buffer]);
    return answer;
  };
}

/** The bars of a label that fills a third of the picture are still two points wide. */
const MAX_FRAME_WIDTH = 1280;

/** Null while the camera has sent nothing. */
function createFrameTaker(): (video: HTMLVideoElement) => ImageData | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0 || videoHeight === 0) return null;
    const scale = Math.min(1, MAX_FRAME_WIDTH / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
}
