/** Where the account is: moments are written with this zone's offset of their day. */
const ZONE = 'Europe/Vienna';

const MINUTE_IN_MS = 60_000;
const HOUR_IN_MS = 60 * MINUTE_IN_MS;

const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' });
const offsetsByHour = new Map<number, number>();

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const WITHOUT_OFFSET = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/;

/** Writes a moment as Rentman does: `2026-10-01T19:32:44+02:00`. */
export function toWireMoment(ms: number, hasMilliseconds = false): string {
  const offset = findOffset(ms);
  const local = new Date(ms + offset).toISOString().slice(0, 19);
  return `${local}${hasMilliseconds ? '.000' : ''}${toOffsetText(offset)}`;
}

/** Reads a moment that says its offset, as bodies must; null for anything else. */
export function parseMoment(text: string): number | null {
  return WITH_OFFSET.test(text) ? parseInstant(text) : null;
}

/** Reads a moment as filters take it: without an offset it is meant where the account is. */
export function parseLooseMoment(text: string): number | null {
  if (!WITHOUT_OFFSET.test(text)) return parseMoment(text);
  const asUtc = parseInstant(`${text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T')}Z`);
  return asUtc === null ? null : asUtc - findOffset(asUtc - findOffset(asUtc));
}

function parseInstant(text: string): number | null {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}

/** Offsets change on the hour only, so one look-up serves a whole hour. */
function findOffset(ms: number): number {
  const hour = Math.floor(ms / HOUR_IN_MS);
  const known = offsetsByHour.get(hour);
  if (known !== undefined) return known;
  const offset = readOffset(new Date(ms));
  offsetsByHour.set(hour, offset);
  return offset;
}

function readOffset(date: Date): number {
  const name = offsetFormat.formatToParts(date).find((part) => part.type === 'timeZoneName');
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name?.value ?? '') ?? [];
  const offset = Number(hours ?? 0) * HOUR_IN_MS + Number(minutes ?? 0) * MINUTE_IN_MS;
  return sign === '-' ? -offset : offset;
}

function toOffsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_IN_MS;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
