import { PART_STATES, type PartState } from '@klappe/domain';

const isPartState = (word: string): word is PartState =>
  PART_STATES.some((state) => state === word);

/** The setting `RENTMAN_STATUSES`, `Rechnung offen=returned; …`, by names in lower case. */
export function parseHouseStatuses(text: string): ReadonlyMap<string, PartState> {
  return new Map(
    text.split(';').flatMap((entry): readonly (readonly [string, PartState])[] => {
      const [name = '', state = ''] = entry.split('=').map((part) => part.trim());
      return isPartState(state) ? [[name.toLowerCase(), state]] : [];
    }),
  );
}
