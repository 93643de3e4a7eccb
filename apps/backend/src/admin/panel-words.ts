const moments = new Intl.DateTimeFormat('de-AT', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Vienna',
});

/** `22.11.26, 14:05` */
export function toShortMoment(iso: string): string {
  return moments.format(new Date(iso));
}
