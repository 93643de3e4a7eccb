import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { checkUpload } from './check-upload';

const NOISE = { width: 400, height: 300, channels: 3, background: '#fff' } as const;

function aPicture(size: object = {}) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { ...NOISE, ...size, noise } });
}

/** What is refused of a file with this name, as its message; null when it is taken. */
async function refuse(
  originalFilename: string,
  bytes: Uint8Array | string,
): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-upload-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const filepath = join(folder, 'file');
  writeFileSync(filepath, bytes);
  try {
    await checkUpload({ filepath, originalFilename });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('pictures of each kind, drawings and documents are taken', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  expect(await refuse('a.jpg', await aPicture().jpeg().toBuffer())).toBeNull();
  expect(await refuse('a.png', await aPicture().png().toBuffer())).toBeNull();
  expect(await refuse('a.webp', await aPicture().webp().toBuffer())).toBeNull();
  expect(await refuse('a.svg', drawing)).toBeNull();
  expect(await refuse('a.pdf', '%PDF-1.7\n')).toBeNull();
  // Some programs name a picture of one kind as another.
  expect(await refuse('a.jpg', await aPicture().png().toBuffer())).toBeNull();
});

test('a file is refused that is not what its name says', async () => {
  const unreadable = 'Die Datei „fake.jpg“ ist kein lesbares Bild.';
  expect(await refuse('fake.jpg', 'Das ist nur Text.')).toBe(unreadable);
  expect(await refuse('fake.jpg', '%PDF-1.7\n')).toBe(unreadable);
  expect(await refuse('fake.jpg', '<svg/>')).toBe(unreadable);
  expect(await refuse('brief.txt', 'Das ist nur Text.')).toContain('nicht erlaubt');
  expect(await refuse('bild.pdf', await aPicture().png().toBuffer())).toContain('nicht erlaubt');
});

test('a picture is refused whose second half is missing, or that has too many pixels', async () => {
  const jpeg = await aPicture().jpeg().toBuffer();
  expect(await refuse('a.jpg', jpeg.subarray(0, jpeg.length / 2))).toContain('kein lesbares Bild');
  const empty = { width: 11_000, height: 11_000, channels: 3, background: '#fff' } as const;
  const large = await sharp({ create: empty }).png().toBuffer();
  expect(await refuse('a.png', large)).toContain('mehr als 100 Millionen Bildpunkte');
});

test('a drawing is refused that would run something, or keep a processor busy', async () => {
  expect(await refuse('a.svg', '<svg onload="alert(1)"/>')).toContain('ein Skript');
  const filters = `<svg>${'<filter><feBlend/></filter>'.repeat(200)}</svg>`;
  expect(await refuse('a.svg', filters)).toContain('zu aufwendig');
});
