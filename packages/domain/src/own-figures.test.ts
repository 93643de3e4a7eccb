import { expect, test } from 'vitest';
import { listOwnRows, type OwnFigures } from './own-figures.ts';

const NO_FIGURES: OwnFigures = {
  weightKg: null,
  volume: null,
  power: null,
  current: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
};

test("Rentman's own figures are rows with German labels and units", () => {
  const figures = { weightKg: 24.5, volume: 0.12, power: 1200, current: 5.2 };
  const sizes = { lengthCm: 120, widthCm: 60.5, heightCm: 40 };
  expect(listOwnRows({ ...figures, ...sizes }, [])).toEqual([
    ['Gewicht', '24,5 kg'],
    ['Leistungsaufnahme', '1.200 W'],
    ['Stromaufnahme', '5,2 A'],
    ['Länge', '120 cm'],
    ['Breite', '60,5 cm'],
    ['Höhe', '40 cm'],
    ['Volumen', '0,12 m³'],
  ]);
});

test('a figure that is not there, or 0, is no row', () => {
  expect(listOwnRows(null, [])).toEqual([]);
  expect(listOwnRows({ ...NO_FIGURES, weightKg: 0, volume: 0.001 }, [])).toEqual([]);
});

test('a row of the text that says the same stands alone, in German and in English', () => {
  const figures = { ...NO_FIGURES, weightKg: 9.8, power: 200, lengthCm: 30, widthCm: 20 };
  const rows = [
    ['Gewicht Body', '2,9 kg'],
    ['Power consumption', '180 W'],
    ['Abmessungen (L × B)', '30 × 20 cm'],
  ] as const;
  expect(listOwnRows(figures, rows)).toEqual([]);
});
