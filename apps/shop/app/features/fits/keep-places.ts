/** The places of rows: each keeps the one at which it first stood, new ones come last. */
export function keepPlaces(known: readonly string[], now: readonly string[]): readonly string[] {
  const added = [...new Set(now)].filter((id) => !known.includes(id));
  return added.length === 0 ? known : [...known, ...added];
}
