import { createWriteStream, existsSync, openSync, renameSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

export interface LogFile {
  readonly path: string;
  write(line: string): void;
  end(): void;
}

const MAX_LOG_BYTES = 10_000_000;

/**
 * Opens `<name>.log`. The file of the start before, and one that has grown to its limit, becomes `<name>.previous.log`,
 * so that the two take at most twice the limit.
 */
export function openLogFile(folder: string, name: string, maxBytes = MAX_LOG_BYTES): LogFile {
  const path = join(folder, `${name}.log`);
  let bytes = 0;

  function open(): WriteStream {
    if (existsSync(path)) renameSync(path, join(folder, `${name}.previous.log`));
    bytes = 0;
    // Opened at once, so that the file is there when it is renamed.
    return createWriteStream(path, { fd: openSync(path, 'w') });
  }

  let stream = open();
  return {
    path,
    write(line) {
      const text = `${line}\n`;
      if (bytes > 0 && bytes + text.length > maxBytes) {
        // What the old stream still holds is written to the renamed file.
        stream.end();
        stream = open();
      }
      bytes += Buffer.byteLength(text);
      stream.write(text);
    },
    end: () => void stream.end(),
  };
}
