import { expect, test } from 'vitest';
import { type CalendarFacts, parseCalendarQuery, toCalendarPath } from './calendar-link.ts';
import { day } from './testing/house.ts';

const facts: CalendarFacts = {
  number: '202600042',
  rental: { start: day('2026-12-04'), end: day('2026-12-10') },
  use: { start: day('2026-12-07'), end: day('2026-12-10') },
  shipping: 'pickup',
};
const read = (path: string) => parseCalendarQuery(new URL(path, 'http://shop').searchParams);

test('the address of a calendar file carries all that stands in it', () => {
  expect(toCalendarPath(facts)).toBe(
    '/termine.ics?nummer=202600042&von=2026-12-07&bis=2026-12-10&abholung=2026-12-04&rueckgabe=2026-12-10&uebergabe=pickup',
  );
  expect(read(toCalendarPath(facts))).toEqual(facts);
  const inSlot = { ...facts, slot: 'afternoon' } as const;
  expect(toCalendarPath(inSlot)).toMatch(/&abholzeit=afternoon$/);
  expect(read(toCalendarPath(inSlot))).toEqual(inSlot);
});

test('the name of the project stands in it without what could make a link', () => {
  const named = (project: string) => read(toCalendarPath({ ...facts, project }))?.project;
  expect(named('Nachtzug 2, „Block B“ – Wien')).toBe('Nachtzug 2, Block B – Wien');
  expect(named('http://a.example/b')).toBe('http a example b');
  expect(named(' … ')).toBeUndefined();
  expect(read(`${toCalendarPath(facts)}&projekt=${'x.'.repeat(99)}`)?.project).toHaveLength(29);
});

test('an address with a missing or impossible part is none', () => {
  const path = toCalendarPath(facts);
  for (const [from, to] of [
    ['nummer=202600042', 'nummer=%3Cb%3E'],
    ['nummer=202600042', 'nummer='],
    ['von=2026-12-07', 'von=2026-02-30'],
    ['von=2026-12-07', 'von=2026-12-01'],
    ['abholung=2026-12-04', 'abholung=2026-12-11'],
    ['uebergabe=pickup', 'uebergabe=rakete'],
    ['&bis=2026-12-10', ''],
  ] as const) {
    expect(read(path.replace(from, to))).toBeNull();
  }
});
