import { expect, test } from 'vitest';
import { ANY_STAGE, type ProjectStage } from './project-stage.ts';
import { STAGE_RULES, type StageRules } from './stage-rules.ts';

const stagesWhere = (allows: (rules: StageRules) => boolean): readonly ProjectStage[] =>
  ANY_STAGE.filter((stage) => allows(STAGE_RULES[stage]));

test('a withdrawal goes directly, then as a request, from the packing on by telephone', () => {
  const waysOf = (way: string) => stagesWhere(({ withdrawal }) => withdrawal === way);
  expect(waysOf('directly')).toEqual(['received', 'in-progress']);
  expect(waysOf('by-request')).toEqual(['offer', 'confirmed']);
  expect(waysOf('none')).toHaveLength(ANY_STAGE.length - 4);
});

test('an offer is accepted at its own stage alone, and every other one says why not', () => {
  expect(stagesWhere(({ noAcceptance }) => noAcceptance === null)).toEqual(['offer']);
  for (const stage of ANY_STAGE.filter((each) => each !== 'offer')) {
    expect(STAGE_RULES[stage].noAcceptance, stage).toMatch(/^[A-ZÄÖÜ].+\.$/);
  }
});

test('a contract is ahead until the confirmation, an invoice until the return', () => {
  const ahead = (paper: 'contract' | 'invoice') =>
    stagesWhere(({ papersAhead }) => papersAhead.includes(paper));
  expect(ahead('contract')).toEqual(['received', 'in-progress', 'offer']);
  expect(ahead('invoice')).toEqual([
    ...['received', 'in-progress', 'offer'],
    ...['confirmed', 'packed', 'out'],
  ]);
});
