import { addDays, type PlainDate, parsePlainDate } from './plain-date.ts';

/** Public holidays of Austria on the same date each year, by month and day. */
const FIXED_HOLIDAYS: Readonly<Record<string, string>> = {
  '01-01': 'Neujahr',
  '01-06': 'Heilige Drei Könige',
  '05-01': 'Staatsfeiertag',
  '08-15': 'Mariä Himmelfahrt',
  '10-26': 'Nationalfeiertag',
  '11-01': 'Allerheiligen',
  '12-08': 'Mariä Empfängnis',
  '12-25': 'Christtag',
  '12-26': 'Stefanitag',
};

/** Public holidays of Austria that move with Easter Sunday, by the days after it. */
const EASTER_HOLIDAYS: Readonly<Record<number, string>> = {
  1: 'Ostermontag',
  39: 'Christi Himmelfahrt',
  50: 'Pfingstmontag',
  60: 'Fronleichnam',
};

/** The name of the public holiday in all of Austria on a day, or null. Days special to one state are none. */
export function findPublicHoliday(day: PlainDate): string | null {
  const fixed = FIXED_HOLIDAYS[day.slice(5)];
  if (fixed) return fixed;
  const easter = findEaster(Number(day.slice(0, 4)));
  // Two can fall on one day: on 1 May the one of the fixed date is named.
  const offset = Object.keys(EASTER_HOLIDAYS).find((days) => addDays(easter, Number(days)) === day);
  return offset === undefined ? null : (EASTER_HOLIDAYS[Number(offset)] ?? null);
}

/**
 * Easter Sunday of a year of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher
 * (https://en.wikipedia.org/wiki/Date_of_Easter#Anonymous_Gregorian_algorithm).
 */
export function findEaster(year: number): PlainDate {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const golden = year % 19;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  const month = Math.floor(days / 31);
  const text = `${year}`.padStart(4, '0');
  const easter = parsePlainDate(`${text}-0${month}-${`${(days % 31) + 1}`.padStart(2, '0')}`);
  if (!easter) throw new RangeError(`No year of the Gregorian calendar: ${year}`);
  return easter;
}
