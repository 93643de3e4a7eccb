import { formatHouseTimestamp } from './plain-date.ts';

/** `{company or PRIVAT} {lastname} {DD.MM.YYYY, HH:mm}` with the time in Vienna. */
export function toProjectName(
  client: { company: string; lastname: string },
  instant: Date,
): string {
  const company = client.company.trim() || 'PRIVAT';
  return `${company} ${client.lastname.trim()} ${formatHouseTimestamp(instant)}`;
}
