import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { isFaultyPicture } from './strapi-server';

const NOISE = { width: 400, height: 300, channels: 3, background: '#fff' } as const;

function aPicture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { ...NOISE, noise } });
}

async function isFaulty(bytes: Buffer): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-faulty-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const filepath = join(folder, 'picture');
  writeFileSync(filepath, bytes);
  return await isFaultyPicture({ filepath });
}

test('a whole picture of each kind is not faulty', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const pictures = await Promise.all([
    aPicture().jpeg().toBuffer(),
    aPicture().png().toBuffer(),
    aPicture().webp().toBuffer(),
    svg,
  ]);
  expect(await Promise.all(pictures.map(isFaulty))).toEqual([false, false, false, false]);
});

test('a picture whose second half is missing is faulty, and so is a text', async () => {
  const pictures = await Promise.all([aPicture().jpeg().toBuffer(), aPicture().png().toBuffer()]);
  const halves = pictures.map((bytes) => bytes.subarray(0, bytes.length / 2));
  const files = [...halves, Buffer.from('no picture')];
  expect(await Promise.all(files.map(isFaulty))).toEqual([true, true, true]);
});
