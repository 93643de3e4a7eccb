import { html } from 'hono/html';
import type { z } from 'zod';
import { Fault } from '#app/http/faults.ts';
import { DESK_PATHS, renderPage } from './desk-layout.ts';

interface Scene {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly faults: readonly z.input<typeof Fault>[];
}

const LINES = '/projectrequests/*/projectrequestequipment';

/** What can go wrong with a rental system, to be tried out with the shop open beside. */
export const SCENES: readonly Scene[] = [
  { id: 'none', label: 'Alles in Ordnung', note: 'Rentman antwortet wie immer.', faults: [] },
  {
    id: 'slow',
    label: 'Langsam',
    note: 'Jede Antwort kommt drei Sekunden später.',
    faults: [{ kind: 'delay', ms: 3000 }],
  },
  {
    id: 'gone',
    label: 'Nicht erreichbar',
    note: 'Jede Verbindung bricht ab.',
    faults: [{ kind: 'reset' }],
  },
  {
    id: 'busy',
    label: 'Zu viele Anfragen',
    note: 'Die nächsten zehn Antworten sind 429 mit der Bitte, zwei Sekunden zu warten.',
    faults: [{ kind: 'status', status: 429, retryAfter: 2, times: 10 }],
  },
  {
    id: 'used-up',
    label: 'Tageskontingent verbraucht',
    note: '429 mit „Limit Exceeded“, bis wieder alles in Ordnung ist.',
    faults: [{ kind: 'status', status: 429, message: 'Limit Exceeded' }],
  },
  {
    id: 'broken',
    label: 'Fehler 500',
    note: 'Jede Antwort ist ein Fehler.',
    faults: [{ kind: 'status', status: 500 }],
  },
  {
    id: 'garbled',
    label: 'Unlesbare Antworten',
    note: 'Jede Antwort ist in der Mitte abgeschnitten.',
    faults: [{ kind: 'broken-json' }],
  },
  {
    id: 'half-request',
    label: 'Eine Zeile scheitert',
    note: 'Die zweite Zeile der nächsten Anfrage wird mit 500 abgelehnt.',
    faults: [{ kind: 'status', status: 500, method: 'POST', path: LINES, skip: 1, times: 1 }],
  },
  {
    id: 'lost',
    label: 'Antwort geht verloren',
    note: 'Die nächste Anfrage wird angelegt, aber der Shop erfährt es nicht.',
    faults: [{ kind: 'lost-answer', method: 'POST', path: '/projectrequests', times: 1 }],
  },
  {
    id: 'pictures',
    label: 'Bildadressen abgelaufen',
    note: 'Jede Adresse eines Bildes wird abgelehnt.',
    faults: [{ kind: 'expired-picture' }],
  },
  {
    id: 'filters',
    label: 'Filter abgelehnt',
    note: 'Nach berechneten Feldern wie dem Planungszeitraum darf nicht gefiltert werden.',
    faults: [{ kind: 'generated-filter' }],
  },
];

/** The page on which faults are played, with the one that is on. */
export function renderFaultsPage(active: readonly Fault[]) {
  const now = JSON.stringify(active);
  return renderPage({
    title: 'Störungen',
    entry: DESK_PATHS.faults,
    intro:
      'Spielt Störungen von Rentman, bis eine andere gewählt oder die Sandbox neu gestartet wird.',
    body: html`<form class="panel" method="post"><ul class="scenes">
      ${SCENES.map((scene) => renderScene(scene, toText(scene) === now))}
    </ul></form>`,
  });
}

function renderScene({ id, label, note }: Scene, isOn: boolean) {
  return html`<li>
    <button name="scene" value="${id}" class="${isOn ? 'main' : ''}" aria-pressed="${isOn ? 'true' : 'false'}">${label}</button>
    <span>${note}</span>
  </li>`;
}

function toText({ faults }: Scene): string {
  return JSON.stringify(faults.map((fault) => Fault.parse(fault)));
}
