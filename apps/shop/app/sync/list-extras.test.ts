import { EMPTY_RENTAL_INFO } from '@klappe/domain';
import { expect, test } from 'vitest';
import { rebaseExtras } from './list-extras.ts';

const said = (heading: string, note: string) => ({
  info: EMPTY_RENTAL_INFO,
  listed: [{ code: 'RED', kind: 'rental' as const, heading, note, guessedFrom: '' }],
});

test('the section that one sets and the note that another one sets both stay', () => {
  const base = said('Kamera', '');
  const local = said('Kamera', 'mit Cage');
  expect(rebaseExtras({ base, local, server: said('2nd Unit', '') })).toEqual(
    said('2nd Unit', 'mit Cage'),
  );
  expect(rebaseExtras({ base, local: base, server: said('2nd Unit', 'neu') })).toEqual(
    said('2nd Unit', 'neu'),
  );
  expect(rebaseExtras({ base, local, server: said('Kamera', 'ohne Cage') })).toEqual(local);
});
