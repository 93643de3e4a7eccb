import { expect, test } from 'vitest';
import { findWatermark } from '../../src/rentman/catalogue/mirror/compare-rows';
import { isFullSyncDue } from '../../src/rentman/catalogue/sync/schedule-sync';

const NOON = Date.parse('2026-11-20T12:00:00+01:00');

test('the next sync asks from the newest change on', () => {
  const moments = ['2026-11-01T08:00:00+01:00', null, '2026-11-19T08:00:00+01:00'];
  expect(findWatermark(moments, NOON)).toBe('2026-11-19T08:00:00+01:00');
});

test('changes of the last five minutes are asked for again', () => {
  expect(findWatermark(['2026-11-20T11:59:30+01:00'], NOON)).toBe('2026-11-20T11:55:00+01:00');
  expect(findWatermark(['2026-11-20T10:59:30Z'], NOON)).toBe('2026-11-20T10:55:00Z');
  expect(findWatermark(['2026-11-20T11:59:30.000+01:00'], NOON)).toBe('2026-11-20T11:55:00+01:00');
});

test('a clock of Rentman that runs ahead loses no change', () => {
  expect(findWatermark(['2026-11-20T15:00:00+01:00'], NOON)).toBe('2026-11-20T11:55:00+01:00');
});

test('without a change the mark stays, without any there is none', () => {
  const before = '2026-11-01T08:00:00+01:00';
  expect(findWatermark([], NOON, before)).toBe(before);
  expect(findWatermark(['2026-10-01T08:00:00+02:00'], NOON, before)).toBe(before);
  expect(findWatermark([null], NOON)).toBeNull();
});

test('everything is compared once a night, at three in Vienna', () => {
  const due = (last: string, now: string) => isFullSyncDue(Date.parse(last), Date.parse(now));
  expect(due('2026-11-20T12:00:00Z', '2026-11-21T01:59:00Z')).toBe(false);
  expect(due('2026-11-20T12:00:00Z', '2026-11-21T02:01:00Z')).toBe(true);
  expect(due('2026-11-21T02:01:00Z', '2026-11-21T23:00:00Z')).toBe(false);
  expect(due('2026-11-19T02:01:00Z', '2026-11-21T01:00:00Z')).toBe(true);
});
