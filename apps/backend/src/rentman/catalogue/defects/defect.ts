import { PRICE_ON_REQUEST_TEXT } from '@klappe/domain';

/** What can be wrong with a row of Rentman's catalogue. */
export type Problem =
  | { readonly code: 'no-code'; readonly shownAs: string }
  | { readonly code: 'shared-code'; readonly given: string; readonly shownAs: string }
  | { readonly code: 'long-name'; readonly length: number }
  | { readonly code: 'unreadable-field'; readonly field: string }
  | { readonly code: 'unreadable-list-price' }
  | { readonly code: 'unreadable-sale-price' }
  | { readonly code: 'unpriced-sale' }
  | { readonly code: 'missing-folder'; readonly folderId: number }
  | { readonly code: 'missing-parent'; readonly parentId: number }
  | { readonly code: 'folder-loop' }
  | { readonly code: 'unreadable-row'; readonly detail: string }
  | { readonly code: 'refused-list'; readonly detail: string }
  | { readonly code: 'no-picture' }
  | { readonly code: 'no-sheet' }
  | { readonly code: 'missing-file' }
  | { readonly code: 'refused-file'; readonly detail: string };

/** A problem in the words of the log. */
export function describeProblem(problem: Problem): string {
  switch (problem.code) {
    case 'no-code':
      return `has no usable code; shown as ${problem.shownAs}`;
    case 'shared-code':
      return `has the code ${problem.given} of another item; shown as ${problem.shownAs}`;
    case 'long-name':
      return `has a name of ${problem.length} characters; shown shortened`;
    case 'unreadable-field':
      return `${problem.field} cannot be read`;
    case 'unreadable-list-price':
      return 'its list price cannot be read';
    case 'unreadable-sale-price':
      return 'its sale price cannot be read; shown on request';
    case 'unpriced-sale':
      return 'is for sale only and has no sale price';
    case 'missing-folder':
      return `its folder ${problem.folderId} does not exist; shown under Sonstiges`;
    case 'missing-parent':
      return `its parent ${problem.parentId} does not exist; taken for a category`;
    case 'folder-loop':
      return 'is its own ancestor; taken for a category';
    case 'unreadable-row':
      return `cannot be read: ${problem.detail}`;
    case 'refused-list':
      return `cannot be listed: ${problem.detail}`;
    case 'no-picture':
      return 'is no picture';
    case 'no-sheet':
      return 'is no PDF';
    case 'missing-file':
      return 'does not exist';
    case 'refused-file':
      return `cannot be downloaded (${problem.detail})`;
  }
}

/** A problem in German for the staff: what is wrong, and what the shop shows meanwhile. */
function explainProblem(problem: Problem): string {
  switch (problem.code) {
    case 'no-code':
      return `Der Code fehlt oder ist zu lang. Der Artikel wird als ${problem.shownAs} gezeigt.`;
    case 'shared-code':
      return `Den Code ${problem.given} hat schon ein anderer Artikel. Dieser wird als ${problem.shownAs} gezeigt.`;
    case 'long-name':
      return `Der Name hat ${problem.length} Zeichen und wird gekürzt gezeigt.`;
    case 'unreadable-field':
      return explainField(problem.field);
    case 'unreadable-list-price':
      return 'Der Listenpreis ist nicht lesbar. Der Artikel wird ohne alten Preis gezeigt.';
    case 'unreadable-sale-price':
      return `Der Verkaufspreis ist nicht lesbar. Gezeigt wird „${PRICE_ON_REQUEST_TEXT}“.`;
    case 'unpriced-sale':
      return 'Der Artikel ist nur zum Verkauf bestimmt und hat keinen Verkaufspreis.';
    case 'missing-folder':
      return `Den Ordner ${problem.folderId} gibt es nicht. Der Artikel steht unter „Sonstiges“.`;
    case 'missing-parent':
      return `Den übergeordneten Ordner ${problem.parentId} gibt es nicht. Der Ordner gilt als Kategorie.`;
    case 'folder-loop':
      return 'Der Ordner enthält sich selbst. Er gilt als Kategorie.';
    case 'unreadable-row':
      return `Der Datensatz ist nicht lesbar (${problem.detail}).`;
    case 'refused-list':
      return `Rentman gibt diese Liste nicht heraus (${problem.detail}).`;
    case 'no-sheet':
      return 'Die Datei ist kein PDF. Der Artikel wird ohne dieses Datenblatt gezeigt.';
    case 'no-picture':
      return 'Die Datei ist kein Bild (JPEG, PNG, WebP, GIF oder AVIF).';
    case 'missing-file':
      return 'Die Datei gibt es in Rentman nicht.';
    case 'refused-file':
      return `Die Datei lässt sich nicht herunterladen (${problem.detail}).`;
  }
}

function explainField(field: string): string {
  if (field === 'price') {
    return `Der Tagespreis ist nicht lesbar. Gezeigt wird „${PRICE_ON_REQUEST_TEXT}“.`;
  }
  const name = field === 'tags' ? 'Schlagwörter (tags)' : field;
  return `Das Feld „${name}“ hat einen falschen Inhalt und wird nicht beachtet.`;
}

/** Something in Rentman's data that the shop cannot show as it is. It never makes a sync fail. */
export interface Defect {
  /** What it is about: `equipment 12`, `folder 3`, `file 98`. */
  readonly subject: string;
  /** In English, for the log and the status. */
  readonly problem: string;
  /** The same in German, for the admin panel. */
  readonly reason: string;
  /** False when the subject is shown all the same, corrected or without the unusable part. */
  readonly isLeftOut: boolean;
}

/** Creates the defect of a problem. */
export function toDefect(subject: string, problem: Problem, isLeftOut = false): Defect {
  return {
    subject,
    problem: describeProblem(problem),
    reason: explainProblem(problem),
    isLeftOut,
  };
}

/** Equal for the same defect in two syncs. */
export function toDefectKey({ subject, problem }: Defect): string {
  return `${subject}: ${problem}`;
}

const MISSING_FILE = describeProblem({ code: 'missing-file' });
const REFUSED = /^cannot be downloaded \((.*)\)$/s;

/** Reads a problem of a picture from the text under which the mirror stores it: that of `describeProblem`. */
export function toPictureProblem(note: string): Problem {
  const detail = REFUSED.exec(note)?.[1];
  if (detail !== undefined) return { code: 'refused-file', detail };
  return { code: note === MISSING_FILE ? 'missing-file' : 'no-picture' };
}
