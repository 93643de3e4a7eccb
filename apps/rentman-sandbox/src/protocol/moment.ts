import { readHouseOffset } from '@klappe/domain';

const HOUR_IN_MS = 3_600_000;
const offsetsByHour = new Map<number, string>();

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const WITHOUT_OFFSET = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/;

/** Writes a moment as Rentman does, with the offset of the account's zone: `2026-10-01T19:32:44+02:00`. */
export function toWireMoment(ms: number, hasMilliseconds = false): string {
  const offset = findOffset(ms);
  const local = new Date(ms + toMs(offset)).toISOString().slice(0, 19);
  return `${local}${hasMilliseconds ? '.000' : ''}${offset}`;
}

/** Reads a moment that says its offset, as bodies must; null for anything else. */
export function parseMoment(text: string): number | null {
  return WITH_OFFSET.test(text) ? parseInstant(text) : null;
}

/** Reads a moment as filters take it: without an offset it is meant where the account is. */
export function parseLooseMoment(text: string): number | null {
  if (!WITHOUT_OFFSET.test(text)) return parseMoment(text);
  const asUtc = parseInstant(`${text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T')}Z`);
  return asUtc === null ? null : asUtc - toMs(findOffset(asUtc - toMs(findOffset(asUtc))));
}

function parseInstant(text: string): number | null {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}

/** Offsets change on the hour only, so one look-up serves a whole hour. Those of before 1893 have seconds, which are left out. */
function findOffset(ms: number): string {
  const hour = Math.floor(ms / HOUR_IN_MS);
  const offset = offsetsByHour.get(hour) ?? readHouseOffset(new Date(ms)).slice(0, 6);
  offsetsByHour.set(hour, offset);
  return offset;
}

/** `+02:00` is two hours: midnight there is two hours before that of UTC. */
function toMs(offset: string): number {
  return -Date.parse(`1970-01-01T00:00${offset}`);
}
