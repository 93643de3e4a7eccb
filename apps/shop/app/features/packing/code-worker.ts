import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { readCodes } from './read-codes.ts';

// The decoder lies beside the shop's other files: by itself the library would ask a foreign host for it.
const preparing = prepareZXingModule({
  overrides: { locateFile: () => wasmUrl },
  fireImmediately: true,
});

// An empty answer says that it is ready. What fails is told to the page as an error of the worker.
preparing.then(() => postMessage([]), reportError);
addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readCodes(data).then((texts) => postMessage(texts), reportError);
});
