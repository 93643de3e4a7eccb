import { expect, test } from 'vitest';
import { createCartStore } from '#app/stores/cart.ts';
import { createFakeBrowser } from '#app/stores/testing/fake-browser.ts';
import { createSubmissionLog } from './submission-log.ts';

const openLog = () => createSubmissionLog(createCartStore(createFakeBrowser().openTab()));
const aSubmission = (content: string) => ({
  key: `key of ${content}`,
  content,
  startedAt: '2026-11-20T13:05:00.000Z',
  priceCents: 100,
});

test('the same content goes on with the same submission', () => {
  const { begin, noteReceipt } = openLog();
  begin(aSubmission('one'));
  noteReceipt({ id: 7, token: 't' });
  expect(begin({ ...aSubmission('one'), key: 'another key' })).toEqual({
    ...aSubmission('one'),
    receipt: { id: 7, token: 't' },
  });
});

test('another content is another submission', () => {
  const { begin, noteReceipt } = openLog();
  begin(aSubmission('one'));
  noteReceipt({ id: 7, token: 't' });
  expect(begin(aSubmission('two'))).toEqual({ ...aSubmission('two'), receipt: null });
});
