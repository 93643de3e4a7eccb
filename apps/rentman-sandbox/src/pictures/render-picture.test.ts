import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoCatalogue } from '#app/demo/catalogue.ts';
import { draw } from './draw.ts';
import type { Drawing } from './drawing.ts';
import { renderPicture } from './render-picture.ts';

const items = demoCatalogue.flatMap((category) =>
  category.subcategories.flatMap((subcategory) => subcategory.items),
);

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

test('every item renders to a picture with something on it and clear margins', {
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
  const png = await renderPicture(drawing, { width: 400, height: 300, format: 'png' });
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return info.width !== 400 || info.height !== 300 || countInk(data) < 600 || hasInkAtEdge(data);
}

function countInk(data: Buffer): number {
  return data.reduce((sum, value) => sum + (value < 200 ? 1 : 0), 0);
}

/** Whether a 400 × 300 picture is dark within eight pixels of its edge. */
function hasInkAtEdge(data: Buffer): boolean {
  return data.some((value, index) => {
    const [x, y] = [index % 400, Math.floor(index / 400)];
    return value < 200 && (x < 8 || y < 8 || x >= 392 || y >= 292);
  });
}
