import { formatPrice, toCents } from '@klappe/domain';
import type { SqlValue } from '#app/resources/field.ts';

type Value = SqlValue | undefined;

const ZONE = 'Europe/Vienna';

const momentFormat = new Intl.DateTimeFormat('de-AT', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export function formatMoment(value: Value): string {
  return typeof value === 'number' ? momentFormat.format(value) : '–';
}

export function formatEuros(value: Value): string {
  return typeof value === 'number' ? formatPrice(toCents(value)) : '–';
}

export function formatNumber(value: Value): string {
  return typeof value === 'number' ? value.toLocaleString('de-AT') : '–';
}

export function joinParts(parts: readonly Value[], separator = ' '): string {
  return parts.filter(Boolean).join(separator);
}
