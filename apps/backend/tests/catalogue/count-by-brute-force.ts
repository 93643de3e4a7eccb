import { addDays, type Period, type PlainDate, toHouseDateTime } from '@klappe/domain';
import { type RandomWorld, SLOT_MS } from './random-plans';

/** Between two moments, the second not included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const MAX_DEPTH = 5;

/** Counts what is free by trying to put sets together, one after the other, for each day and each half hour. */
export function createBruteForce(world: RandomWorld) {
  const toMoment = (slot: number) => world.begins + slot * SLOT_MS;
  const itemOf = (id: number) => world.items.find((item) => item.id === id);
  const contentsOf = (id: number) => world.contents.filter(({ setId }) => setId === id);

  function isKnown(id: number, depth = 0): boolean {
    const item = itemOf(id);
    if (!item || depth > MAX_DEPTH) return false;
    if (item.isVirtual ? contentsOf(id).length === 0 : item.stock === null) return false;
    return contentsOf(id)
      .filter(({ isReserved }) => !isPacked(id, isReserved))
      .every(({ partId }) => isKnown(partId, depth + 1));
  }

  const isPacked = (setId: number, isReserved: boolean) =>
    itemOf(setId)?.isVirtual === false && isReserved;

  /** Everything of which pieces of an item are away, and when. */
  function listAbsences(id: number) {
    const planned = world.plans
      .filter(({ status }) => status === 'Bestätigt' || status === 'Option')
      .flatMap(({ itemId, quantity, from, to }) => {
        const span = { from: toMoment(from), to: toMoment(to), serial: null };
        const parts = contentsOf(itemId)
          .filter(({ partId, isReserved }) => partId === id && !isPacked(itemId, isReserved))
          .map((content) => ({ ...span, pieces: content.quantity * quantity }));
        return itemId === id ? [{ ...span, pieces: quantity }, ...parts] : parts;
      });
    const repairs = world.repairs
      .filter(({ itemId, isTaken }) => itemId === id && isTaken)
      .map(({ from, to, ...repair }) => ({
        ...repair,
        from: from === null ? -Infinity : toMoment(from),
        to: to === null ? Infinity : toMoment(to),
      }));
    return [...planned, ...repairs];
  }

  /** Pieces of an item that are away at some time of a span. */
  function countAway(id: number, span: Span): number {
    const away = listAbsences(id).filter(({ from, to }) => from < span.to && to > span.from);
    const numbered = new Set(away.flatMap(({ serial }) => serial ?? []));
    const others = away.filter(({ serial }) => serial === null);
    return others.reduce((sum, { pieces }) => sum + pieces, numbered.size);
  }

  function countPacked(id: number): number {
    return world.contents
      .filter(({ setId, partId, isReserved }) => partId === id && isPacked(setId, isReserved))
      .reduce((sum, { setId, quantity }) => sum + quantity * (itemOf(setId)?.stock ?? 0), 0);
  }

  /** How many can be taken from the shelf in a span, one after the other. */
  function countIn(id: number, span: Span): number {
    const shelf = new Map(
      world.items.map((item) => [
        item.id,
        Math.max(0, (item.stock ?? 0) - countPacked(item.id)) - countAway(item.id, span),
      ]),
    );
    const take = (part: number): boolean => {
      const item = itemOf(part);
      if (item?.isVirtual === false) {
        const left = shelf.get(part) ?? 0;
        if (left <= 0) return false;
        shelf.set(part, left - 1);
      }
      return contentsOf(part)
        .filter(({ isReserved }) => !isPacked(part, isReserved))
        .every(({ partId, quantity }) =>
          Array.from({ length: quantity }).every(() => take(partId)),
        );
    };
    let count = 0;
    while (take(id)) count += 1;
    return count;
  }

  const toSpan = (day: PlainDate): Span => ({
    from: Date.parse(toHouseDateTime(day, '00:00')),
    to: Date.parse(toHouseDateTime(addDays(day, 1), '00:00')),
  });
  const countOn = (id: number, day: PlainDate) => countIn(id, toSpan(day));

  function countFree(id: number, period: Period): number | null {
    if (!isKnown(id)) return null;
    return Math.min(...listDays(period).map((day) => countOn(id, day)));
  }

  /** After the last worst day of the period: the hour on the day of the return, or the first whole day. */
  function findAgain(id: number, period: Period) {
    const free = countFree(id, period);
    if (free === null) return null;
    const worst = listDays(period).findLast((day) => countOn(id, day) === free) ?? period.start;
    for (let ahead = 1; ahead < 60; ahead += 1) {
      const day = addDays(worst, ahead);
      const later = countOn(id, day);
      if (later <= free) continue;
      const before = addDays(day, -1);
      const hour = findHour(id, before, free);
      return hour ? { day: before, ...hour } : { day, time: null, free: later };
    }
    return null;
  }

  /** The item and, for a set, everything in it that is not packed for good. */
  function listParts(id: number): readonly number[] {
    const inside = contentsOf(id).filter(({ isReserved }) => !isPacked(id, isReserved));
    return [id, ...inside.flatMap(({ partId }) => listParts(partId))];
  }

  function findHour(id: number, day: PlainDate, free: number) {
    const { from, to } = toSpan(day);
    const returns = new Set(listParts(id).flatMap((part) => listAbsences(part).map((it) => it.to)));
    for (let moment = from + SLOT_MS; moment < to; moment += SLOT_MS) {
      if (!returns.has(moment)) continue;
      const slots = Array.from({ length: (to - moment) / SLOT_MS }, (_, index) =>
        countIn(id, { from: moment + index * SLOT_MS, to: moment + (index + 1) * SLOT_MS }),
      );
      const later = Math.min(...slots);
      if (later > free) return { time: toClock(moment), free: later };
    }
    return null;
  }

  return { countFree, findAgain };
}

function listDays({ start, end }: Period): readonly PlainDate[] {
  const days = [start];
  for (let day = addDays(start, 1); day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}

function toClock(moment: number): string {
  return new Date(moment).toLocaleTimeString('de-AT', {
    timeZone: 'Europe/Vienna',
    hour: '2-digit',
    minute: '2-digit',
  });
}
