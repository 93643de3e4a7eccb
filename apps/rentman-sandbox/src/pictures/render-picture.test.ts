import sharp from 'sharp';
import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import type { Drawing } from './drawing.ts';
import { listDrawnItems } from './drawn-items.ts';
import { renderPicture } from './render-picture.ts';

const items = listDrawnItems();

test('no two items have the same picture', () => {
  const seen = new Map<string, string>();
  const twins: string[] = [];
  for (const item of items) {
    const svg = draw(item.drawing);
    const other = seen.get(svg);
    if (other !== undefined) twins.push(`${other} = ${item.code}`);
    seen.set(svg, item.code);
  }
  expect(twins).toEqual([]);
});

test('a picture contains no broken number', () => {
  const broken = items.filter((item) => /NaN|undefined|Infinity/.test(draw(item.drawing)));
  expect(broken.map((item) => item.code)).toEqual([]);
});

test('a picture keeps to white, one grey and one black', () => {
  const colours = new Set(
    items.flatMap((item) => draw(item.drawing).match(/#[0-9a-f]{3,6}/g) ?? []),
  );
  expect([...colours].sort()).toEqual(['#111', '#1a1a1a', '#e4e4e4', '#fff']);
});

test('every item renders to a picture that fills the sheet and leaves a margin', {
  timeout: 120_000,
}, async () => {
  const bad = await Promise.all(items.map((item) => findFault(item.drawing)));
  expect(items.filter((_, index) => bad[index]).map((item) => item.code)).toEqual([]);
});

test('the default is a JPEG of 1600 by 1200 on light paper', async () => {
  const picture = await renderPicture({ kind: 'generator', size: 1 });
  const meta = await sharp(picture).metadata();
  expect(meta).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
  const corner = await sharp(picture)
    .extract({ left: 0, top: 0, width: 8, height: 8 })
    .raw()
    .toBuffer();
  expect([...corner].every((value) => value >= 0xf8)).toBe(true);
});

test('a picture of another shape is centred on paper, not stretched', async () => {
  const picture = await renderPicture(
    { kind: 'generator', size: 1 },
    { width: 300, height: 300, format: 'webp' },
  );
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'webp',
    width: 300,
    height: 300,
  });
});

async function findFault(drawing: Drawing): Promise<boolean> {
  const file = await renderPicture(drawing, { width: 400, height: 300 });
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { left, right, top, bottom } = findInk(data);
  const isClear = left >= 8 && top >= 8 && right < 392 && bottom < 292;
  const isLarge = right - left > 200 || bottom - top > 150;
  return info.width !== 400 || info.height !== 300 || !isClear || !isLarge;
}

/** The edges of what is dark in a 400 × 300 picture. */
function findInk(data: Buffer) {
  const edges = { left: 400, right: 0, top: 300, bottom: 0 };
  data.forEach((value, index) => {
    if (value >= 200) return;
    const [x, y] = [index % 400, Math.floor(index / 400)];
    edges.left = Math.min(edges.left, x);
    edges.right = Math.max(edges.right, x);
    edges.top = Math.min(edges.top, y);
    edges.bottom = Math.max(edges.bottom, y);
  });
  return edges;
}
