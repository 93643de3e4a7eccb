import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** One pixel by one, 8 bits, RGB. */
const HEADER = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);

/** A real PNG of one pixel in a colour. */
export function aPng(rgb: readonly [number, number, number]): Uint8Array {
  const pixels = deflateSync(Buffer.from([0, ...rgb]));
  return new Uint8Array(
    Buffer.concat([SIGNATURE, chunk('IHDR', HEADER), chunk('IDAT', pixels), chunk('IEND')]),
  );
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
