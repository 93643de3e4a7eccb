import { expect, test } from 'vitest';
import { PlainDate } from './plain-date.ts';
import {
  formatPeriod,
  parseCompleteDate,
  parsePeriod,
  parseTypedDate,
  parseTypedPeriod,
} from './typed-date.ts';

const today = PlainDate.parse('2026-11-20');

test('a day in German order is read', () => {
  expect(parseCompleteDate('07.12.2026')).toBe('2026-12-07');
  expect(parseCompleteDate(' 7. 12. 2026 ')).toBe('2026-12-07');
  expect(parseCompleteDate('7/12/2026')).toBe('2026-12-07');
  expect(parseCompleteDate('7-12-2026')).toBe('2026-12-07');
  expect(parseCompleteDate('07122026')).toBe('2026-12-07');
});

test('a pasted ISO day is read', () => {
  expect(parseCompleteDate('2026-12-07')).toBe('2026-12-07');
});

test('a day that does not exist is none', () => {
  expect(parseCompleteDate('31.11.2026')).toBeNull();
  expect(parseCompleteDate('29.02.2027')).toBeNull();
  expect(parseCompleteDate('29.02.2028')).toBe('2028-02-29');
});

test('anything else is none', () => {
  expect(parseCompleteDate('')).toBeNull();
  expect(parseCompleteDate('morgen')).toBeNull();
  expect(parseCompleteDate('7.12.')).toBeNull();
  expect(parseCompleteDate('7.12.20')).toBeNull();
  expect(parseCompleteDate('7.12.20265')).toBeNull();
});

test('a field that is left completes a two-digit year', () => {
  expect(parseTypedDate('7.12.26', today)).toBe('2026-12-07');
});

test('a day without a year is the next such day', () => {
  expect(parseTypedDate('7.12.', today)).toBe('2026-12-07');
  expect(parseTypedDate('20.11', today)).toBe('2026-11-20');
  expect(parseTypedDate('19.9.', today)).toBe('2027-09-19');
});

test('a 29 February without a year needs a leap year within reach', () => {
  expect(parseTypedDate('29.2.', today)).toBeNull();
  expect(parseTypedDate('29.2.', PlainDate.parse('2027-11-20'))).toBe('2028-02-29');
});

test('a field that is left still reads the full day', () => {
  expect(parseTypedDate('07.12.2026', today)).toBe('2026-12-07');
  expect(parseTypedDate('nie', today)).toBeNull();
});

test('a left field understands words and numbers of days', () => {
  expect(parseTypedDate('heute', today)).toBe('2026-11-20');
  expect(parseTypedDate(' Morgen', today)).toBe('2026-11-21');
  expect(parseTypedDate('übermorgen', today)).toBe('2026-11-22');
  expect(parseTypedDate('+3 Tage', today)).toBe('2026-11-23');
  expect(parseTypedDate('+3', today)).toBe('2026-11-23');
  expect(parseTypedDate('in 2 Wochen', today)).toBe('2026-12-04');
  expect(parseTypedDate('in einer Woche', today)).toBe('2026-11-27');
  expect(parseTypedDate('in einem Tag', today)).toBe('2026-11-21');
});

test('a day of the week is the next one after today', () => {
  // 20 November 2026 is a Friday.
  expect(parseTypedDate('Montag', today)).toBe('2026-11-23');
  expect(parseTypedDate('do.', today)).toBe('2026-11-26');
  expect(parseTypedDate('Fr', today)).toBe('2026-11-27');
});

test('a day of the week in front of a date is read over', () => {
  expect(parseTypedDate('Mo 7.12.', today)).toBe('2026-12-07');
  expect(parseTypedDate('Montag, 07.12.2026', today)).toBe('2026-12-07');
  expect(parseCompleteDate('Mo 07.12.2026')).toBe('2026-12-07');
});

test('a last day counts from the first one', () => {
  const first = PlainDate.parse('2027-12-30');
  expect(parseTypedDate('+3 Tage', today, first)).toBe('2028-01-02');
  expect(parseTypedDate('2.1.', today, first)).toBe('2028-01-02');
  expect(parseTypedDate('Sonntag', today, first)).toBe('2028-01-02');
  expect(parseTypedDate('morgen', today, first)).toBe('2026-11-21');
});

test('a first day shortly before today is no day in a year', () => {
  expect(parseTypedDate('18.11.', today)).toBe('2026-11-18');
  expect(parseTypedDate('1.11.', today)).toBe('2026-11-01');
  expect(parseTypedDate('1.3.', today)).toBe('2027-03-01');
});

test('a length alone counts the first day too, and is no first day', () => {
  const first = PlainDate.parse('2026-12-07');
  expect(parseTypedDate('3 Tage', today, first)).toBe('2026-12-09');
  expect(parseTypedDate('1 Woche', today, first)).toBe('2026-12-13');
  expect(parseTypedDate('eine Woche', today, first)).toBe('2026-12-13');
  expect(parseTypedDate('1 tag', today, first)).toBe('2026-12-07');
  expect(parseTypedDate('3', today, first)).toBeNull();
  expect(parseTypedDate('0 Tage', today, first)).toBeNull();
  expect(parseTypedDate('3 Tage', today)).toBeNull();
  expect(parseTypedPeriod('8.12. - 3 Tage', today)).toEqual(period('2026-12-08', '2026-12-10'));
});

test('a last day without a year is the next one, but one shortly before the first stays there, so that nobody pays for a year', () => {
  const first = PlainDate.parse('2026-12-08');
  expect(parseTypedDate('10.12.', today, first)).toBe('2026-12-10');
  expect(parseTypedDate('10.1.', today, first)).toBe('2027-01-10');
  expect(parseTypedDate('1.12.', today, first)).toBe('2026-12-01');
  expect(parseTypedDate('1. Dezember', today, first)).toBe('2026-12-01');
  expect(parseTypedDate('10.10.', today, first)).toBe('2026-10-10');
  expect(parseTypedDate('31.1.', today, PlainDate.parse('2026-12-01'))).toBe('2027-01-31');
  expect(parseTypedDate('20.12.', today, PlainDate.parse('2027-01-05'))).toBe('2026-12-20');
  expect(parseTypedDate('29.2.', today, first)).toBeNull();
  expect(parseTypedDate('20.4.', today, first)).toBe('2027-04-20');
  expect(parseTypedDate('20.4.27', today, first)).toBe('2027-04-20');
});

test('months may have their names, as people shorten them', () => {
  expect(parseTypedDate('3. Dezember', today)).toBe('2026-12-03');
  expect(parseTypedDate('3.Dez.', today)).toBe('2026-12-03');
  expect(parseTypedDate('3 dez 2026', today)).toBe('2026-12-03');
  expect(parseTypedDate('Do, 3. Dezember 26', today)).toBe('2026-12-03');
  expect(parseTypedDate('7. Jänner', today)).toBe('2027-01-07');
  expect(parseTypedDate('7. jan. 2027', today)).toBe('2027-01-07');
  expect(parseTypedDate('1. März', today)).toBe('2027-03-01');
  expect(parseTypedDate('30. Feber', today)).toBeNull();
  expect(parseTypedDate('3. Dezimal', today)).toBeNull();
  expect(parseTypedDate('in 3 Tagen', today)).toBe('2026-11-23');
});

test('digits alone, a day of the month alone and the next Monday are days', () => {
  expect(parseTypedDate('081226', today)).toBe('2026-12-08');
  expect(parseTypedDate('0812', today)).toBe('2026-12-08');
  expect(parseTypedDate('2026/12/08', today)).toBe('2026-12-08');
  expect(parseTypedDate('8.', today)).toBe('2026-12-08');
  expect(parseTypedDate('20.', today)).toBe('2026-11-20');
  expect(parseTypedDate('10.', today, PlainDate.parse('2026-12-28'))).toBe('2027-01-10');
  expect(parseTypedDate('31.', today)).toBe('2026-12-31');
  expect(parseTypedDate('32.', today)).toBeNull();
  expect(parseTypedDate('nächsten Montag', today)).toBe('2026-11-23');
  expect(parseTypedDate('am Montag', today)).toBe('2026-11-23');
});

test('a month may stand in front, have an English name, and numbers any separator', () => {
  const eighth = [
    ...[
      'Dez 8',
      'dez. 8.',
      'Dez8',
      'Dezember 8',
      'December 8, 2026',
      'dec 8 26',
      '8 dez',
      '8-Dez-26',
    ],
    ...[
      '8th of December',
      '8ter Dezember',
      '8,12',
      '8,12,26',
      '8.12.2026.',
      '8/12/’26',
      'ab 8.12.',
    ],
  ];
  expect(eighth.filter((text) => parseTypedDate(text, today) !== '2026-12-08')).toEqual([]);
  expect(parseTypedDate('Dez 32', today)).toBeNull();
  expect(parseTypedDate('FX 6', today)).toBeNull();
  expect(parseTypedDate('ab morgen', today)).toBe('2026-11-21');
  expect(parseTypedDate('ab nächstem Montag', today)).toBeNull();
  expect(parseTypedDate('ab nächsten Montag', today)).toBe('2026-11-23');
});

test('a whole period in one text is its two days', () => {
  const read = (text: string) => {
    const period = parseTypedPeriod(text, today);
    return period && `${period.start} ${period.end}`;
  };
  const december = '2026-12-08 2026-12-10';
  expect(read('8.–10.12.')).toBe(december);
  expect(read('8-10.12.26')).toBe(december);
  expect(read('8.12.–10.')).toBe(december);
  expect(read('vom 8. bis 10. Dezember')).toBe(december);
  expect(read('8.12. bis zum 10.12.')).toBe(december);
  expect(read('08.12.2026 – 10.12.2026')).toBe(december);
  expect(read('8.12.26-10.12.26')).toBe(december);
  expect(read('Di 8.12. - Do 10.12.2026')).toBe(december);
  expect(read('2026-12-08 – 2026-12-10')).toBe(december);
  expect(read('2026-12-08-2026-12-10')).toBe(december);
  expect(read('28.–2.12.')).toBe('2026-11-28 2026-12-02');
  expect(read('28.12.–2.1.')).toBe('2026-12-28 2027-01-02');
  expect(read('28.12.–2.1.2027')).toBe('2026-12-28 2027-01-02');
  expect(read('8.12.–10.12.2027')).toBe('2027-12-08 2027-12-10');
  expect(read('morgen bis Montag')).toBe('2026-11-21 2026-11-23');
  expect(read('Mo-Mi')).toBe('2026-11-23 2026-11-25');
  expect(read('Dez 8-10')).toBe(december);
  for (const text of ['8.-10.12.', '8.-10.12', '8 - 10.12', '8-10.12.', '8 – 10.12.26']) {
    expect([text, parseTypedDate(text, today), read(text)]).toEqual([text, null, december]);
  }
  expect(parseTypedDate('8./9.12.', today)).toBeNull();
  expect(read('8./9.12.')).toBe('2026-12-08 2026-12-09');
  expect(read('8. und 9. Dezember')).toBe('2026-12-08 2026-12-09');
  expect(read('8. und 10. Dezember')).toBeNull();
  expect(read('ab 8.12. 3 Tage')).toBe(december);
  expect(read('8.12. für drei Tage')).toBe(december);
  expect(read('3 Tage ab 8.12.')).toBe(december);
  expect(read('eine Woche ab Montag')).toBe('2026-11-23 2026-11-29');
  expect(read('am Wochenende')).toBe('2026-11-21 2026-11-22');
  expect(read('0 Tage ab 8.12.')).toBeNull();
});

test('what is no period is none', () => {
  for (const text of [
    '',
    '8.12.',
    '8-12-26',
    '–',
    '8.12.–',
    '10.12.–8.12.',
    'a–b',
    '31.–1.2.2027x',
  ]) {
    expect(parseTypedPeriod(text, today)).toBeNull();
  }
});

test('words before a date are read over', () => {
  expect(parseTypedDate('am 7.12.', today)).toBe('2026-12-07');
  expect(parseTypedDate('Montag, den 7.12.', today)).toBe('2026-12-07');
  expect(parseTypedDate('Mo7.12.', today)).toBe('2026-12-07');
});

test('what is no day is none', () => {
  for (const text of [
    'gestern',
    '+',
    '+ drei',
    '30.2.',
    '30.02.2027',
    'constructor',
    '1.1.1',
    'x7.12.',
  ]) {
    expect(parseTypedDate(text, today)).toBeNull();
  }
});

test('the last day of the calendar is the end of it', () => {
  expect(parseTypedDate('+3', today, PlainDate.parse('9999-12-31'))).toBe('9999-12-31');
});

const period = (start: string, end: string) => ({
  start: PlainDate.parse(start),
  end: PlainDate.parse(end),
});

test('a period is written with both days, one day once', () => {
  expect(formatPeriod(period('2026-03-14', '2026-03-16'))).toBe('14.03.2026 – 16.03.2026');
  expect(formatPeriod(period('2026-03-14', '2026-03-14'))).toBe('14.03.2026');
});

test('a period is read as it was written', () => {
  for (const each of [period('2026-12-07', '2026-12-11'), period('2026-12-07', '2026-12-07')]) {
    expect(parsePeriod(formatPeriod(each))).toEqual(each);
  }
  expect(parsePeriod('7.12.2026 - 11.12.2026')).toEqual(period('2026-12-07', '2026-12-11'));
});

test('a text that is no period is none', () => {
  const texts = ['', 'bald', '11.12.2026 – 07.12.2026', '07.12.2026 – ', '1 – 2 – 3', '31.02.2026'];
  expect(texts.map(parsePeriod)).toEqual(texts.map(() => null));
});
