import { type ProjectChange, SENT_FIELD } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { isUndoable, listWords } from './describe-change.ts';

function aChange(changes: Partial<ProjectChange> = {}): ProjectChange {
  const facts = { id: 1, by: 'Mira Owner', isCaller: true, changedAt: '2026-11-30T10:00:00.000Z' };
  return { ...facts, lines: [], texts: [], summary: null, ...changes };
}

const remark = { field: 'remark', line: null, from: 'a', to: 'b' };

test('a change of very many lines says how many came, went and have another quantity', () => {
  const summary = { added: 2, removed: 0, changed: 478, texts: 1 };
  const change = aChange({ summary, texts: [remark] });
  expect(listWords(change)).toEqual([
    '480 Zeilen: 2 dazugelegt, 478 in der Menge geändert',
    '1 Notiz oder Abschnitt geändert',
    'Anmerkung geändert',
  ]);
});

test('a change can be taken back by who made it, where everything it needs is kept', () => {
  const summary = { added: 60, removed: 0, changed: 0, texts: 0 };
  const sent = { field: SENT_FIELD, line: null, from: '', to: '1042' };
  const cases = [
    aChange({ texts: [remark] }),
    aChange({ texts: [remark], isCaller: false }),
    aChange({ texts: [{ ...remark, isCut: true }] }),
    aChange({ texts: [remark], summary }),
    aChange({ texts: [sent] }),
  ];
  expect(cases.map(isUndoable)).toEqual([true, false, false, false, false]);
});
