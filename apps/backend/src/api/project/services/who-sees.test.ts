import { expect, test } from 'vitest';
import { findSight, type Viewer } from './who-sees';

const OWNER = 7;
const account = (userId: number): Viewer => ({ kind: 'account', userId });
const guest = (hasCode: boolean): Viewer => ({ kind: 'guest', hasCode });

test.each([
  // Who asks, an account's inquiry, a guest's, an account's whose project is another customer's.
  ['the owner', account(OWNER), false, 'everything', 'nothing', 'not-the-project'],
  [
    'a colleague who was allowed to',
    account(8),
    true,
    'everything',
    'everything',
    'not-the-project',
  ],
  ['another colleague or a stranger', account(8), false, 'nothing', 'nothing', 'nothing'],
  ['a guest without a code', guest(false), false, 'stage', 'stage', 'stage'],
  ['a guest with a code', guest(true), false, 'everything', 'everything', 'not-the-project'],
  ['staff', { kind: 'staff' }, false, 'everything', 'everything', 'everything'],
] as const)('%s sees what the table says', (_who, viewer, isColleagues, own, ofGuest, others) => {
  const see = (ownerId: number | null, isOthersProject = false) =>
    findSight(viewer, { ownerId, isColleagues, isOthersProject });
  expect([see(OWNER), see(null), see(OWNER, true)]).toEqual([own, ofGuest, others]);
});
