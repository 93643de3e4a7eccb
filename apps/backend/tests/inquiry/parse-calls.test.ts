import type { ProjectRequestRest } from '@klappe/contracts';
import { PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { parseRest } from '../../src/api/inquiry/services/parse-calls';
import { aRest } from './an-inquiry';

const today = PlainDate.parse('2026-11-20');
const details = (changes: Partial<ProjectRequestRest['details']>) =>
  aRest({ details: { ...aRest().details, ...changes } });
const sale = { equipment: [{ code: 'USED-1', kind: 'sale' as const, quantity: 1 }] };

/** The refused fields as `path: message`. */
function findErrors(body: unknown): readonly string[] {
  const result = parseRest(body, today);
  if (result.ok || result.refusal.code !== 'invalid') return [];
  return result.refusal.errors.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('a valid body is taken as it is', () => {
  expect(parseRest(aRest(), today)).toMatchObject({
    ok: true,
    value: {
      lines: [{ code: 'CAM-0351', kind: 'rental', quantity: 1 }],
      form: { info: { projectReference: 'Nachtdreh', pickup: 'morning', start: '2030-03-04' } },
    },
  });
});

test('every wrong field is named at once, as the body names it', () => {
  const client = { ...aRest().client, email: 'nobody', firstname: ' ', uid: 'ATU1' };
  const body = { ...details({ start: '', terms: false }), client, reference: '' };
  expect(findErrors(body)).toEqual([
    'reference: Bitte Projektreferenz angeben.',
    'details.start: Bitte Mietbeginn angeben.',
    'client.firstname: Bitte Vornamen angeben.',
    'client.email: Ungültige Email-Adresse.',
    'client.uid: Ungültige UID-Nummer.',
    'details.terms: Bitte akzeptieren Sie die Datenschutzerklärung.',
  ]);
});

test('a start before today in Vienna is refused, today is not', () => {
  expect(findErrors(details({ start: '2026-11-19', useStart: '' }))).toEqual([
    'details.start: Der Mietbeginn liegt in der Vergangenheit.',
  ]);
  expect(findErrors(details({ start: '2026-11-20' }))).toEqual([]);
});

test('a rental needs dates, a sale alone does not', () => {
  const noDates = { start: '', end: '', useStart: '', useEnd: '' };
  expect(findErrors(details(noDates))).toEqual([
    'details.start: Bitte Mietbeginn angeben.',
    'details.end: Bitte Mietende angeben.',
  ]);
  expect(findErrors({ ...details(noDates), ...sale })).toEqual([]);
});

test('wrong types and missing fields are answered in German', () => {
  expect(findErrors({ ...aRest(), pickup: 'noon' })).toEqual(['pickup: Bitte Abholzeit wählen.']);
  const strange = [{ code: 'CAM-0351', kind: 'gift', quantity: 1 }];
  expect(findErrors({ ...aRest(), equipment: strange })).toEqual([
    'equipment.0.kind: Ungültiger Wert.',
  ]);
  expect(findErrors({ ...aRest(), equipment: undefined })).toEqual(['equipment: Bitte angeben.']);
  expect(findErrors({ ...aRest(), equipment: [] })).toEqual([
    'equipment: Bitte mindestens einen Artikel wählen.',
  ]);
});

test('quantities are whole numbers from 1 to 99', () => {
  const withQuantity = (quantity: unknown) => ({
    ...aRest(),
    equipment: [{ code: 'CAM-0351', kind: 'rental', quantity }],
  });
  for (const quantity of [0, -1, 1.5, 100, '2', null, Number.NaN]) {
    expect(findErrors(withQuantity(quantity))[0]).toMatch(/^equipment\.0\.quantity: /);
  }
  expect(findErrors(withQuantity(99))).toEqual([]);
});

test('equal lines become one, and more than 99 of it are refused', () => {
  const line = { code: 'CAM-0351', kind: 'rental' as const, quantity: 60 };
  const twice = (quantity: number) => aRest({ equipment: [line, { ...line, quantity }] });
  expect(parseRest(twice(3), today)).toMatchObject({ value: { lines: [{ quantity: 63 }] } });
  expect(findErrors(twice(40))).toEqual([
    'equipment.0.quantity: Bitte höchstens 99 Stück je Artikel angeben.',
  ]);
});

test('a value that is no body is refused, not thrown at', () => {
  for (const body of [undefined, null, 7, 'text', [], { details: 'x', client: [] }]) {
    expect(findErrors(body).length).toBeGreaterThan(0);
  }
});
