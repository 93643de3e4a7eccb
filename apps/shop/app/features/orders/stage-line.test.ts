import { PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { toShownDates } from './shown-dates.ts';
import { listSteps } from './stage-line.tsx';
import { aProject } from './testing/project-fixtures.ts';

const day = (text: string) => PlainDate.parse(text);
const dates = toShownDates({
  start: day('2026-12-11'),
  end: day('2026-12-18'),
  useStart: day('2026-12-14'),
  useEnd: day('2026-12-17'),
});
const describe = (project = aProject()) =>
  listSteps(project, dates).map(({ stage, state, day: when }) => `${stage} ${state} ${when}`);

test('past stages have their day, of what is to come pick-up and return are known', () => {
  expect(describe()).toEqual([
    'received done Do 19.11.',
    'in-progress done Fr 20.11.',
    'offer current Mo 23.11.',
    'confirmed ahead ',
    'packed ahead ',
    'out ahead ab Fr 11.12.',
    'returned ahead bis Fr 18.12.',
  ]);
});

test('a purchase is neither packed nor does it come back', () => {
  const list = (stage: string) =>
    listSteps(aProject({ stage }), null, true).map((step) => `${step.stage} ${step.state}`);
  expect(list('offer')).toEqual([
    'received done',
    'in-progress done',
    'offer current',
    'confirmed ahead',
  ]);
  expect(list('out').at(-1)).toBe('confirmed current');
});

test('an end stands after the stages that were reached, and nothing is ahead', () => {
  const reached = [
    { stage: 'received', at: '2026-11-19T09:00:00Z' },
    { stage: 'cancelled', at: '2026-11-21T23:30:00Z' },
  ];
  expect(describe(aProject({ stage: 'cancelled', reached }))).toEqual([
    'received done Do 19.11.',
    'cancelled current So 22.11.',
  ]);
});

test('a stage that nobody saw has no day', () => {
  expect(describe(aProject({ stage: 'packed', reached: [] })).slice(3, 6)).toEqual([
    'confirmed done ',
    'packed current ',
    'out ahead ab Fr 11.12.',
  ]);
});
