import { createProjectRequest, ProjectRequestRest } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { toRequestHead, toRequestRest, toSubmissionContent } from './project-request.ts';
import { aLine, anInquiry } from './testing/inquiry-fixtures.ts';

const facts = { startedAt: new Date('2026-11-20T13:05:00Z'), priceCents: 267_050 };

test('the head carries Vienna’s times, the name and the price in euros', () => {
  const head = toRequestHead(anInquiry(), facts);
  expect(head).toMatchObject({
    contact_name: 'Muster Film GmbH',
    usageperiod_start: '2026-12-08T08:00:00+01:00',
    usageperiod_end: '2026-12-10T18:00:00+01:00',
    planperiod_start: '2026-12-07T12:00:00+01:00',
    planperiod_end: '2026-12-11T12:00:00+01:00',
    out: '2026-12-07T12:00:00+01:00',
    in: '2026-12-11T12:00:00+01:00',
    name: 'Muster Film GmbH Huber 20.11.2026, 14:05',
    remark: '',
    price: 2670.5,
  });
  expect(createProjectRequest.request.safeParse({ data: head }).success).toBe(true);
});

test('without use dates the use is the rental', () => {
  const inquiry = anInquiry({ info: { useStart: '', useEnd: '' } });
  expect(toRequestHead(inquiry, facts)).toMatchObject({
    usageperiod_start: '2026-12-07T08:00:00+01:00',
    usageperiod_end: '2026-12-11T18:00:00+01:00',
  });
});

test('used sale alone without dates is planned for today and says so', () => {
  const inquiry = anInquiry({
    info: { start: '', end: '', useStart: '', useEnd: '', remark: 'Bitte reservieren' },
    lines: [aLine('sale')],
  });
  expect(toRequestHead(inquiry, facts)).toMatchObject({
    planperiod_start: '2026-11-20T08:00:00+01:00',
    planperiod_end: '2026-11-20T18:00:00+01:00',
    remark: 'Nur Gebrauchtkauf\nBitte reservieren',
  });
});

test('a long remark stays within what the head may hold', () => {
  const inquiry = anInquiry({ info: { remark: 'x'.repeat(2000) }, lines: [aLine('sale')] });
  expect(toRequestHead(inquiry, facts).remark).toHaveLength(2000);
});

test('a private customer sends neither company nor UID, whatever was typed before', () => {
  const inquiry = anInquiry({ client: { client: 'private' } });
  expect(toRequestRest(inquiry).client).toMatchObject({ company: '', uid: '' });
  expect(toRequestHead(inquiry, facts)).toMatchObject({
    contact_name: 'Eva Huber',
    name: 'PRIVAT Huber 20.11.2026, 14:05',
  });
});

test('a line says in which section of the list it stands, in one line', () => {
  const lines = [{ ...aLine('rental'), heading: ' 2nd\tUnit' }, aLine('sale')];
  const inquiry = anInquiry({ lines });
  expect(toRequestRest(inquiry).equipment.map(({ heading }) => heading)).toEqual([
    ' 2nd Unit',
    undefined,
  ]);
  expect(ProjectRequestRest.parse(toRequestRest(inquiry)).equipment[0]?.heading).toBe('2nd Unit');
});

test('the rest is as the contract has it', () => {
  const rest = toRequestRest(anInquiry({ lines: [aLine('rental', 2), aLine('sale')] }));
  expect(ProjectRequestRest.safeParse(rest).success).toBe(true);
  expect(rest).toMatchObject({
    equipment: [
      { code: 'CAM-0351', kind: 'rental', quantity: 2 },
      { code: 'USED-0114', kind: 'sale', quantity: 1 },
    ],
    details: { start: '2026-12-07', acknowledged: true, terms: true },
    reference: 'Alpen',
  });
});

test('a new price is not a new content, a new quantity is', () => {
  const [line] = [aLine()];
  const dearer = { ...line, item: { ...line.item, priceCents: 99_000 } };
  const content = toSubmissionContent(anInquiry());
  expect(toSubmissionContent(anInquiry({ lines: [dearer] }))).toBe(content);
  expect(toSubmissionContent(anInquiry({ lines: [aLine('rental', 2)] }))).not.toBe(content);
});
