import type { DeliveryErrorCode } from '../../../rentman/inquiries/delivery-work';
import type { DeliveryProblem } from '../panel/board-answers';

const PROBLEMS: Readonly<Record<DeliveryErrorCode, readonly [what: string, toDo: string]>> = {
  unreachable: [
    'Rentman ist nicht erreichbar.',
    'Nichts zu tun: Die Anfrage wird von selbst weiter gesendet. Ist sie fehlgeschlagen, bitte „Erneut senden“, sobald Rentman wieder antwortet.',
  ],
  refused: [
    'Rentman nimmt die Anfrage nicht an.',
    'Bitte die Angaben des Kunden mit den Pflichtfeldern in Rentman vergleichen, dort berichtigen und „Erneut senden“.',
  ],
  unreadable: [
    'Die Antwort von Rentman ist nicht lesbar.',
    'Bitte in Rentman nachsehen, ob die Anfrage dort steht. „Erneut senden“ legt sie nie doppelt an.',
  ],
  'lines-refused': [
    'Rentman nimmt einzelne Artikel nicht an; alles andere steht dort.',
    'Bitte die genannten Artikel in Rentman prüfen und „Erneut senden“, oder sie dort von Hand eintragen.',
  ],
  'deleted-in-rentman': [
    'Die Projektanfrage wurde in Rentman gelöscht, bevor alle Artikel dort waren.',
    '„Erneut senden“ legt sie neu an. Soll sie gelöscht bleiben, ist nichts zu tun.',
  ],
  unexpected: [
    'Beim Zustellen ist ein Fehler im Webshop aufgetreten.',
    'Bitte „Erneut senden“. Kommt der Fehler wieder, die Einzelheiten an die Technik geben und die Anfrage in Rentman von Hand anlegen.',
  ],
};

const ACCESS_REFUSED: readonly [what: string, toDo: string] = [
  'Rentman lehnt den Zugang ab.',
  'Bitte den Zugang zu Rentman (RENTMAN_TOKEN) erneuern lassen. Danach geht die Anfrage von selbst hinaus.',
];

interface Delivered {
  readonly state: string;
  readonly lastError: string;
  readonly lastErrorCode: string;
}

/** Null when nothing is wrong now: an error of an earlier attempt is over once the inquiry is delivered or on its way. */
export function findDeliveryProblem(inquiry: Delivered): DeliveryProblem | null {
  const { state, lastError: detail, lastErrorCode } = inquiry;
  if (detail === '' || (state !== 'failed' && state !== 'pending')) return null;
  const code = toCode(lastErrorCode);
  const isAccess = /\b40[13]\b|Token/.test(detail) && code === 'refused';
  const [what, toDo] = isAccess ? ACCESS_REFUSED : PROBLEMS[code];
  return { what, toDo, detail };
}

function toCode(code: string): DeliveryErrorCode {
  switch (code) {
    case 'unreachable':
    case 'refused':
    case 'unreadable':
    case 'lines-refused':
    case 'deleted-in-rentman':
      return code;
    default:
      return 'unexpected';
  }
}
