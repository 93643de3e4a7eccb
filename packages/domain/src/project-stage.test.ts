import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ANY_STAGE,
  findHeadlineState,
  findProjectStage,
  isOfferValid,
  listCountedParts,
  PART_STATES,
  PROJECT_STAGES,
  type ProjectProgress,
  STAGE_LABELS,
} from './project-stage.ts';

const aPart = (state: (typeof PART_STATES)[number], isTemplate = false) => ({ state, isTemplate });
const parts = fc.array(
  fc.record({ state: fc.constantFrom(...PART_STATES), isTemplate: fc.boolean() }),
);

function aProgress(changes: Partial<ProjectProgress> = {}): ProjectProgress {
  return { decision: 'accepted', isWithdrawn: false, headline: 'option', offers: [], ...changes };
}

test('the way of an inquiry has seven stages with a word each', () => {
  expect(PROJECT_STAGES.map((stage) => STAGE_LABELS[stage])).toEqual([
    'Eingegangen',
    'In Bearbeitung',
    'Angebot',
    'Bestätigt',
    'Gepackt',
    'Bei Ihnen',
    'Zurück',
  ]);
  expect(new Set(Object.values(STAGE_LABELS)).size).toBe(ANY_STAGE.length);
});

test('the least advanced part stands for the project', () => {
  expect(findHeadlineState([aPart('returned'), aPart('confirmed'), aPart('out')])).toBe(
    'confirmed',
  );
  expect(findHeadlineState([aPart('option'), aPart('concept'), aPart('inquiry')])).toBe('inquiry');
});

test('templates and cancelled parts do not count', () => {
  const all = [aPart('confirmed', true), aPart('cancelled'), aPart('packed')];
  expect(listCountedParts(all)).toEqual([aPart('packed')]);
  expect(findHeadlineState(all)).toBe('packed');
});

test('a project of which all is cancelled is cancelled', () => {
  expect(findHeadlineState([aPart('cancelled'), aPart('cancelled'), aPart('option', true)])).toBe(
    'cancelled',
  );
});

test('without parts a project has no state', () => {
  expect(findHeadlineState([])).toBeNull();
  expect(findHeadlineState([aPart('out', true)])).toBeNull();
});

test('the state of a project does not depend on the order of its parts', () => {
  fc.assert(
    fc.property(parts, (all) => {
      expect(findHeadlineState(all.toReversed())).toBe(findHeadlineState(all));
    }),
  );
});

test('an inquiry that is undecided is received, whatever else is known', () => {
  expect(findProjectStage(aProgress({ decision: null, headline: null }))).toBe('received');
});

test('an accepted inquiry without an offer is in progress', () => {
  expect(findProjectStage(aProgress({ headline: null }))).toBe('in-progress');
  expect(findProjectStage(aProgress({ headline: 'inquiry' }))).toBe('in-progress');
  expect(findProjectStage(aProgress({ headline: 'option' }))).toBe('in-progress');
});

test('one offer that is valid makes the stage, only expired ones end the way', () => {
  const [valid, expired] = [{ isValid: true }, { isValid: false }];
  expect(findProjectStage(aProgress({ offers: [expired, valid] }))).toBe('offer');
  expect(findProjectStage(aProgress({ offers: [expired] }))).toBe('expired');
});

test('a confirmed project stays so although its offer has expired', () => {
  expect(findProjectStage(aProgress({ headline: 'confirmed', offers: [{ isValid: false }] }))).toBe(
    'confirmed',
  );
});

test('declined, cancelled and withdrawn are ends', () => {
  expect(findProjectStage(aProgress({ decision: 'declined' }))).toBe('declined');
  expect(findProjectStage(aProgress({ headline: 'cancelled' }))).toBe('cancelled');
  expect(findProjectStage(aProgress({ isWithdrawn: true, headline: 'option' }))).toBe('withdrawn');
});

test('an offer is valid to the end of its last day', () => {
  const offer = { validUntil: '2026-12-04' };
  expect(isOfferValid(offer, '2026-12-03')).toBe(true);
  expect(isOfferValid(offer, '2026-12-04')).toBe(true);
  expect(isOfferValid(offer, '2026-12-05')).toBe(false);
  expect(isOfferValid({ validUntil: null }, '2026-12-05')).toBe(true);
});
