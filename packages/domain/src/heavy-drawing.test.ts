import { expect, test } from 'vitest';
import { decodeText, findFileKind } from './file-kind.ts';
import { isHeavyDrawing } from './heavy-drawing.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;

test('a logo with gradients, a filter and repeated parts is not heavy', () => {
  const parts = Array.from({ length: 60 }, (_, index) => `<use href="#p" x="${index}"/>`).join('');
  const defs = '<defs><path id="p" fill="url(#g)" d="M0 0h9"/><linearGradient id="g"/></defs>';
  expect(isHeavyDrawing(svg(`${defs}<filter id="f"><feBlend/></filter>${parts}`))).toBe(false);
});

test('nested references that multiply are heavy, and so are circles', () => {
  const level = (at: number) =>
    `<g id="l${at}">${`<use xlink:href="#l${at - 1}"/>`.repeat(10)}</g>`;
  const bomb = `<rect id="l0"/>${[1, 2, 3, 4, 5, 6].map(level).join('')}<use href="#l6"/>`;
  expect(isHeavyDrawing(svg(bomb))).toBe(true);
  expect(isHeavyDrawing(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBe(
    true,
  );
  const pattern = (at: number) =>
    `<pattern id="p${at}">${`<rect fill="url(#p${at - 1})"/>`.repeat(12)}</pattern>`;
  expect(isHeavyDrawing(svg([1, 2, 3, 4, 5, 6].map(pattern).join('')))).toBe(true);
});

test('many filters, many elements and entities are heavy', () => {
  expect(
    isHeavyDrawing(svg('<filter><feGaussianBlur stdDeviation="99"/></filter>'.repeat(200))),
  ).toBe(true);
  expect(isHeavyDrawing(svg('<path/>'.repeat(30_000)))).toBe(true);
  expect(isHeavyDrawing(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toBe(true);
});

test('a file is what its bytes say', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  expect(findFileKind(latin('\xff\xd8\xff\xe0'))).toBe('jpeg');
  expect(findFileKind(latin('\x89PNG\r\n\x1a\n'))).toBe('png');
  expect(findFileKind(latin('RIFF0000WEBPVP8 '))).toBe('webp');
  expect(findFileKind(latin('\0\0\0 ftypavif'))).toBe('avif');
  expect(findFileKind(latin('%PDF-1.7'))).toBe('pdf');
  expect(findFileKind(Buffer.from(svg('')))).toBe('svg');
  expect(findFileKind(Buffer.from(svg(''), 'utf16le'))).toBe('svg');
  expect(findFileKind(Buffer.from('Das ist kein Bild'))).toBeNull();
  expect(findFileKind(latin('\x1f\x8b\x08'))).toBeNull();
  expect(decodeText(Buffer.from('﻿ä', 'utf8'))).toBe('ä');
});
