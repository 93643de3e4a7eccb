import { DAY_MS } from '@klappe/domain';
import {
  fetchRequestLanguages,
  fetchStockLocations,
  hasDutchFiles,
  hasFileFolder,
  type ReadList,
} from '@klappe/rentman';
import type { CheckOptions } from './check-options';
import { toRow } from './check-rows';
import type { CheckRow } from './check-view';

/** Checks what is no item: webhooks, files of projects, stock locations. */
export async function checkSurroundings(
  { rentman, env, webhookAt }: CheckOptions,
  may: (list: ReadList) => boolean,
): Promise<readonly CheckRow[]> {
  const rows: CheckRow[] = [toWebhookRow(webhookAt)];
  const folder = env.RENTMAN_FILES_FOLDER;
  const hasFolder = await hasFileFolder(rentman, folder).catch(() => null);
  rows.push(
    toRow(
      'files-folder',
      hasFolder ? 'good' : 'note',
      [
        `Dateiordner „${folder}“ in Projekten`,
        hasFolder === null ? 'nicht prüfbar' : hasFolder ? 'gibt es' : 'gibt es in keinem Projekt',
      ],
      {
        effect: 'Nur was in diesem Ordner eines Projekts liegt, sehen Kunden unter „Dateien“.',
        remedy: hasFolder
          ? ''
          : 'Rentman: im Projekt unter Dateien einen Ordner mit diesem Namen anlegen, oder RENTMAN_FILES_FOLDER in .env ändern.',
      },
    ),
  );
  if (may('files') && (await hasDutchFiles(rentman).catch(() => false))) {
    rows.push(
      toRow(
        'dutch-files',
        'attention',
        ['Dateien von Artikeln', 'heißen in diesem Konto „Materiaal“'],
        {
          effect: 'Der Shop findet ihre Bilder nicht.',
          remedy: 'Bitte melden: Der Shop liest nur Dateien mit dem Typ „Equipment“.',
        },
      ),
    );
  }
  const locations = may('stocklocations') ? (await fetchStockLocations(rentman)).rows : [];
  rows.push(
    toRow('locations', 'note', ['Lager', locations.map(({ name }) => name).join(', ') || 'keine'], {
      effect: 'Der Shop zählt den Bestand aller Lager zusammen.',
    }),
  );
  if (may('projectrequests')) rows.push(toLanguageRow(await fetchRequestLanguages(rentman)));
  return rows;
}

function toLanguageRow(languages: ReadonlySet<string>): CheckRow {
  const found = [...languages].sort().join(', ') || 'keine Projektanfrage nennt eine';
  return toRow('languages', 'note', ['Sprachen der Projektanfragen', found], {
    effect: 'Der Shop ist deutsch und legt seine Anfragen mit der Sprache „de“ an.',
  });
}

function toWebhookRow(webhookAt: string | null): CheckRow {
  const isRecent = webhookAt !== null && Date.now() - Date.parse(webhookAt) < DAY_MS;
  return toRow(
    'webhook',
    isRecent ? 'good' : 'note',
    [
      'Webhook von Rentman',
      webhookAt === null
        ? 'noch nie angekommen'
        : isRecent
          ? 'in den letzten 24 Stunden angekommen'
          : 'zuletzt vor mehr als einem Tag',
    ],
    {
      effect: isRecent ? '' : 'Änderungen erscheinen erst mit dem nächsten Abgleich.',
      remedy: isRecent
        ? ''
        : 'Rentman: Konfiguration > Integrationen > Webhooks; Adresse und Token stehen in .env.example.',
    },
  );
}
