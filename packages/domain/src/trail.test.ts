import { expect, test } from 'vitest';
import { addCrumb, type Crumb, RENTAL_CRUMB } from './trail.ts';

const crumb = (label: string) => ({ label, link: `/rental/kamera/digital/${label}` });
const walk = (...labels: string[]) =>
  labels.reduce<readonly Crumb[]>((trail, label) => addCrumb(trail, crumb(label)), [RENTAL_CRUMB]);

test('a trail starts with Rental', () => {
  expect(addCrumb([], crumb('fx6'))).toEqual([RENTAL_CRUMB, crumb('fx6')]);
});

test('a second product is added behind the first', () => {
  expect(walk('fx6', 'fx9')).toEqual([RENTAL_CRUMB, crumb('fx6'), crumb('fx9')]);
});

test('the oldest product leaves a trail of three', () => {
  expect(walk('fx6', 'fx9', 'venice')).toEqual([RENTAL_CRUMB, crumb('fx9'), crumb('venice')]);
});

test('a product seen before moves to the end', () => {
  expect(walk('fx6', 'fx9', 'fx6')).toEqual([RENTAL_CRUMB, crumb('fx9'), crumb('fx6')]);
});
