import { expect, test } from 'vitest';
import {
  DEFAULT_COLORS,
  describeColorProblem,
  findColorProblems,
  findContrast,
  parseColor,
  toPalette,
} from './house-colors.ts';

test('a colour is read in every usual form, and nothing else is one', () => {
  expect(['#0B2239', ' 0b2239 ', '#fff', 'red', '#12345', '#fff;}'].map(parseColor)).toEqual([
    '#0b2239',
    '#0b2239',
    '#ffffff',
    null,
    null,
    null,
  ]);
});

test('contrast is that of WCAG', () => {
  expect(findContrast('#000000', '#ffffff')).toBe(21);
  expect(findContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('the colours of a house without a choice are the greys of the shop', () => {
  expect(findColorProblems(DEFAULT_COLORS)).toEqual([]);
  expect(toPalette(DEFAULT_COLORS)).toEqual({
    dark: '#000000',
    accent: '#000000',
    accentHover: '#2b2b2b',
    onAccent: '#ffffff',
    page: '#f2f2f2',
    paper: '#fafafa',
    selected: '#e4e4e4',
    line: '#d9d9d9',
    edge: '#767676',
    mute: '#595959',
    muteOnDark: '#bdbdbd',
    linkOnDark: '#d0d0d0',
  });
});

const complain = (changes: object) =>
  findColorProblems({ ...DEFAULT_COLORS, ...changes }).map(
    (problem) => `${problem.color}: ${describeColorProblem(problem)}`,
  );

test('each pair that is hard to read names the colour to change, its ratio and the need', () => {
  expect(complain({ accent: '#ffd400' })).toEqual([
    'accent: Akzentfarbe (#ffd400) auf Weiß: Der Kontrast ist 1,4 : 1, nötig sind mindestens 3 : 1.',
    'accent: Akzentfarbe (#ffd400) auf Hintergrund (#f2f2f2): Der Kontrast ist 1,2 : 1, nötig sind mindestens 3 : 1.',
  ]);
  expect(complain({ dark: '#8a8a8a' })).toEqual([
    'dark: Dunkle Farbe (#8a8a8a) auf Hintergrund (#f2f2f2): Der Kontrast ist 3 : 1, nötig sind mindestens 4,5 : 1.',
    'dark: Graue Schrift (#b3b3b3) auf Hintergrund (#f2f2f2): Der Kontrast ist 1,8 : 1, nötig sind mindestens 4,5 : 1.',
    'dark: Ränder von Feldern (#c0c0c0) auf Hintergrund (#f2f2f2): Der Kontrast ist 1,6 : 1, nötig sind mindestens 3 : 1.',
  ]);
  expect(complain({ background: '#333333' }).map((each) => each.split(':')[0])).toContain(
    'background',
  );
});

test('text on the accent is white, or dark where white is hard to read', () => {
  expect(toPalette({ ...DEFAULT_COLORS, accent: '#0a6e58' }).onAccent).toBe('#ffffff');
  expect(toPalette({ ...DEFAULT_COLORS, accent: '#e06c00' }).onAccent).toBe('#000000');
  expect(complain({ accent: '#e06c00' })).toEqual([
    'accent: Akzentfarbe (#e06c00) auf Hintergrund (#f2f2f2): Der Kontrast ist 2,9 : 1, nötig sind mindestens 3 : 1.',
  ]);
});
