import { DAY_MS } from '@klappe/domain';
import { expect, test } from 'vitest';
import { createApprovalCodes } from './approval-links';

const NOW = new Date('2026-11-22T10:00:00Z');
const codes = createApprovalCodes('a secret of the server');

test('a code names approval and decider for two weeks', () => {
  const code = codes.create({ approvalId: 7, decider: 12 }, NOW);
  expect(codes.read(code, new Date(NOW.getTime() + 13 * DAY_MS))).toEqual({
    approvalId: 7,
    decider: 12,
  });
  expect(codes.read(code, new Date(NOW.getTime() + 14 * DAY_MS))).toBeNull();
});

test('a code that was changed, or made with another secret, is none', () => {
  const code = codes.create({ approvalId: 7, decider: 12 }, NOW);
  const foreign = createApprovalCodes('another secret').create(
    { approvalId: 7, decider: 'house' },
    NOW,
  );
  const changed = [
    code.replace(/^7/, '8'),
    code.replace('.12.', '.house.'),
    `${code}x`,
    '',
    foreign,
  ];
  expect(changed.map((each) => codes.read(each, NOW))).toEqual(changed.map(() => null));
});
