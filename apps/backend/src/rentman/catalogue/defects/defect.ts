import { PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import type { Defect } from '../sync/sync-view';

/** What is wrong with a row of Rentman's catalogue: in the words of the log, and in German with what the shop shows meanwhile. */
type Problem = readonly [problem: string, reason: string];

export const PROBLEMS = {
  noCode: (shownAs: string): Problem => [
    `has no usable code; shown as ${shownAs}`,
    `Der Code fehlt oder ist zu lang. Der Artikel wird als ${shownAs} gezeigt.`,
  ],
  sharedCode: (given: string, shownAs: string): Problem => [
    `has the code ${given} of another item; shown as ${shownAs}`,
    `Den Code ${given} hat schon ein anderer Artikel. Dieser wird als ${shownAs} gezeigt.`,
  ],
  longName: (length: number): Problem => [
    `has a name of ${length} characters; shown shortened`,
    `Der Name hat ${length} Zeichen und wird gekürzt gezeigt.`,
  ],
  unreadableField: (field: string): Problem => [`${field} cannot be read`, explainField(field)],
  unreadableListPrice: (): Problem => [
    'its list price cannot be read',
    'Der Listenpreis ist nicht lesbar. Der Artikel wird ohne alten Preis gezeigt.',
  ],
  unreadableSalePrice: (): Problem => [
    'its sale price cannot be read; shown on request',
    `Der Verkaufspreis ist nicht lesbar. Gezeigt wird „${PRICE_ON_REQUEST_TEXT}“.`,
  ],
  unpricedRental: (isOnRequest: boolean): Problem => [
    'has no day price',
    `Der Tagespreis fehlt oder ist 0. Gezeigt wird „${isOnRequest ? PRICE_ON_REQUEST_TEXT : '€ 0,00'}“.`,
  ],
  unpricedSale: (): Problem => [
    'is for sale only and has no sale price',
    'Der Artikel ist nur zum Verkauf bestimmt und hat keinen Verkaufspreis.',
  ],
  missingFolder: (id: number): Problem => [
    `its folder ${id} does not exist; shown under Sonstiges`,
    `Den Ordner ${id} gibt es nicht. Der Artikel steht unter „Sonstiges“.`,
  ],
  missingParent: (id: number): Problem => [
    `its parent ${id} does not exist; taken for a category`,
    `Den übergeordneten Ordner ${id} gibt es nicht. Der Ordner gilt als Kategorie.`,
  ],
  folderLoop: (): Problem => [
    'is its own ancestor; taken for a category',
    'Der Ordner enthält sich selbst. Er gilt als Kategorie.',
  ],
  unreadableRow: (detail: string): Problem => [
    `cannot be read: ${detail}`,
    `Der Datensatz ist nicht lesbar (${detail}).`,
  ],
  refusedList: (detail: string): Problem => [
    `cannot be listed: ${detail}`,
    `Rentman gibt diese Liste nicht heraus (${detail}).`,
  ],
  emptyList: (known: number): Problem => [
    `is empty, and had ${known} rows before; they are kept until it is empty again`,
    `Die Liste ist leer, davor hatte sie ${known} Zeilen. Der Shop behält sie, bis sie ein zweites Mal leer ist.`,
  ],
  noPicture: (): Problem => [
    'is no picture',
    'Die Datei ist kein Bild (JPEG, PNG, WebP, GIF oder AVIF).',
  ],
  noSheet: (): Problem => [
    'is no PDF',
    'Die Datei ist kein PDF. Der Artikel wird ohne dieses Datenblatt gezeigt.',
  ],
  missingFile: (): Problem => ['does not exist', 'Die Datei gibt es in Rentman nicht.'],
  refusedFile: (detail: string): Problem => [
    `cannot be downloaded (${detail})`,
    `Die Datei lässt sich nicht herunterladen (${detail}).`,
  ],
};

function explainField(field: string): string {
  if (field === 'price') {
    return `Der Tagespreis ist nicht lesbar. Gezeigt wird „${PRICE_ON_REQUEST_TEXT}“.`;
  }
  const name = field === 'tags' ? 'Schlagwörter (tags)' : field;
  return `Das Feld „${name}“ hat einen falschen Inhalt und wird nicht beachtet.`;
}

export function toDefect(subject: string, [problem, reason]: Problem, isLeftOut = false): Defect {
  return { subject, problem, reason, isLeftOut };
}

/** Equal for the same defect in two syncs. */
export function toDefectKey({ subject, problem }: Defect): string {
  return `${subject}: ${problem}`;
}

const REFUSED = /^cannot be downloaded \((.*)\)$/s;

/** The problem of a picture or data sheet, by the words of the log, which the mirror stores. */
export function toFileProblem(note: string): Problem {
  const detail = REFUSED.exec(note)?.[1];
  if (detail !== undefined) return PROBLEMS.refusedFile(detail);
  const { missingFile, noSheet, noPicture } = PROBLEMS;
  return [missingFile(), noSheet()].find(([problem]) => problem === note) ?? noPicture();
}
