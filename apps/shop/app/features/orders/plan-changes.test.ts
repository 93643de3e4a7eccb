import { expect, test } from 'vitest';
import { describeChanges, findPlanChanges } from './plan-changes.ts';
import { anOrder } from './testing/order-fixtures.ts';
import { aLine, aProject } from './testing/project-fixtures.ts';

const order = anOrder({ rentalStart: '2026-12-11', rentalEnd: '2026-12-17' });

test('each change has its word', () => {
  const project = aProject({
    asked: [
      aLine('A', { quantity: 2 }),
      aLine('B'),
      aLine('C', { subcategory: 'hmi' }),
      aLine('D'),
    ],
    planned: [
      aLine('A', { quantity: 3 }),
      aLine('E', { subcategory: 'hmi' }),
      aLine('D', { unitPriceCents: 900 }),
      aLine('F', { quantity: 2 }),
    ],
  });
  const changes = findPlanChanges(order, project);
  const words = changes.groups.flatMap(({ rows }) => rows.map(({ mark }) => mark?.word));
  expect(words).toEqual(['1 mehr', 'entfällt', 'ersetzt', 'neuer Preis', 'neu']);
  expect(describeChanges(changes)).toBe('5 Änderungen, 0 Zeilen unverändert');
});

test('lines stand under their category, those without one under their own heading', () => {
  const project = aProject({
    asked: [aLine('A'), aLine('B', { category: 'Grip' }), aLine('C', { category: '' })],
    planned: [],
  });
  expect(findPlanChanges(order, project).groups.map(({ title }) => title)).toEqual([
    'Licht',
    'Grip',
    'Weiteres',
  ]);
});

test('a day that the house moved is a change', () => {
  const plannedDates = {
    start: '2026-12-11',
    end: '2026-12-18',
    useStart: null,
    useEnd: '2026-12-17',
  };
  const changes = findPlanChanges(order, aProject({ plannedDates }));
  expect(changes.dates.map(({ name, mark }) => `${name} ${mark?.word ?? ''}`)).toEqual([
    'Drehtage ',
    'Abholung ',
    'Rückgabe verschoben',
  ]);
  expect(describeChanges(changes)).toBe('1 Änderung, 1 Zeile unverändert');
});

test('a plan as asked says so', () => {
  expect(describeChanges(findPlanChanges(order, aProject()))).toBe('Geplant wie angefragt.');
});

test('two versions are compared without their days', () => {
  const changes = findPlanChanges(order, aProject(), [aLine('A', { quantity: 4 })]);
  expect(changes.dates).toEqual([]);
  expect(changes.groups[0]?.rows[0]?.mark?.word).toBe('3 weniger');
});

test('what comes along is neither a change nor a line of its category', () => {
  const project = aProject({
    planned: [aLine('A'), aLine('A', { unitPriceCents: 0 }), aLine('R', { unitPriceCents: 0 })],
  });
  const changes = findPlanChanges(order, project);
  expect(describeChanges(changes)).toBe('Geplant wie angefragt.');
  expect(changes.groups.map(({ rows }) => rows.length)).toEqual([1]);
  expect(changes.included.map(({ key }) => key)).toEqual(['A', 'R']);
});
