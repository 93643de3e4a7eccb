import { listNames } from '@klappe/domain';
import {
  type ProbedRight,
  type ProbedWrite,
  probeRead,
  probeWrite,
  READ_LISTS,
  type ReadList,
  type Rentman,
} from '@klappe/rentman';
import type { CheckRow, Level } from './check-view';
import type { WriteReport } from './write-reports';

interface NeededRight {
  readonly label: string;
  /** How the shop is without it. */
  readonly without: string;
  readonly isVital?: true;
}

const PROJECT_PAGE = 'auf der Seite der Anfrage';

/** The lists that the shop reads, and what it lacks without them. */
const READ_RIGHTS: Readonly<Record<ReadList, NeededRight>> = {
  equipment: { label: 'Artikel', without: 'Der Shop hat keine Artikel.', isVital: true },
  folders: { label: 'Ordner', without: 'Der Shop hat keine Kategorien.', isVital: true },
  files: { label: 'Dateien', without: 'Kein Artikel hat ein Bild oder ein Datenblatt.' },
  contacts: {
    label: 'Kontakte',
    without: 'Anfragen lassen sich keinem Kunden zuordnen und bleiben liegen.',
    isVital: true,
  },
  contactpersons: {
    label: 'Ansprechpartner',
    without: 'Anfragen von Firmen bleiben liegen.',
    isVital: true,
  },
  projectrequests: {
    label: 'Projektanfragen',
    without: 'Der Shop erfährt nicht, ob eine Anfrage schon in Rentman steht; sie bleibt liegen.',
    isVital: true,
  },
  projects: { label: 'Projekte', without: 'Kunden sehen nicht, wie weit ihre Anfrage ist.' },
  subprojects: {
    label: 'Teilprojekte',
    without: 'Geplantes zählt als fest gebucht, und Kunden sehen den Stand ihrer Anfrage nicht.',
  },
  projectequipment: {
    label: 'Geplante Artikel',
    without: 'Verfügbarkeit steht überall auf „auf Anfrage“.',
  },
  projectequipmentgroup: {
    label: 'Gruppen in Projekten',
    without: 'Geplantes zählt als fest gebucht.',
  },
  statuses: { label: 'Status', without: 'Eigene Status gelten als fest gebucht.' },
  repairs: { label: 'Reparaturen', without: 'Verfügbarkeit steht überall auf „auf Anfrage“.' },
  equipmentsetscontent: {
    label: 'Inhalt von Sets',
    without: 'Der Inhalt von Sets wird nicht gezeigt.',
  },
  accessories: { label: 'Zubehör', without: 'Zubehör wird nicht gezeigt.' },
  factors: { label: 'Faktoren', without: 'Längere Mieten werden ohne Staffel gerechnet.' },
  factorgroups: { label: 'Faktorgruppen', without: 'Diese Prüfung nennt sie nicht.' },
  quotes: {
    label: 'Angebote',
    without: `Das Angebot erscheint nicht ${PROJECT_PAGE}; es kommt nur per Email.`,
  },
  contracts: { label: 'Verträge', without: `Verträge erscheinen nicht ${PROJECT_PAGE}.` },
  invoices: { label: 'Rechnungen', without: `Rechnungen erscheinen nicht ${PROJECT_PAGE}.` },
  payments: { label: 'Zahlungen', without: 'Offene Beträge werden später aktuell.' },
  tasks: { label: 'Aufgaben', without: 'Nachrichten von Kunden kommen nicht in Rentman an.' },
  crew: { label: 'Crew', without: `Kein Ansprechpartner des Hauses steht ${PROJECT_PAGE}.` },
  serialnumbers: { label: 'Seriennummern', without: 'Carnets haben keine Seriennummern.' },
  extrainputfields: {
    label: 'Eigene Felder',
    without: 'Die Namen der Felder für Preise lassen sich nicht prüfen.',
  },
  taxclasses: { label: 'Steuerklassen', without: 'Diese Prüfung nennt sie nicht.' },
  stocklocations: { label: 'Lager', without: 'Diese Prüfung nennt sie nicht.' },
};

/** The writes of the shop, by the call that a report of a real write names. */
const WRITE_RIGHTS: Readonly<Record<ProbedWrite, NeededRight>> = {
  'POST projectrequests': {
    label: 'Projektanfragen anlegen',
    without: 'Anfragen kommen nicht in Rentman an.',
    isVital: true,
  },
  'POST projectrequests/{id}/projectrequestequipment': {
    label: 'Artikel in Projektanfragen anlegen',
    without: 'Anfragen kommen unvollständig in Rentman an.',
    isVital: true,
  },
  'POST contacts': {
    label: 'Kontakte anlegen',
    without: 'Anfragen neuer Kunden kommen nicht in Rentman an.',
    isVital: true,
  },
  'POST contacts/{id}/contactpersons': {
    label: 'Ansprechpartner anlegen',
    without: 'Anfragen neuer Firmen kommen nicht in Rentman an.',
    isVital: true,
  },
  'PUT contacts/{id}': {
    label: 'Kontakte ändern',
    without: 'Änderungen von Kunden an ihren Daten kommen nicht an.',
  },
  'PUT contactpersons/{id}': {
    label: 'Ansprechpartner ändern',
    without: 'Änderungen von Kunden an ihren Daten kommen nicht an.',
  },
  'PUT projectrequests/{id}': {
    label: 'Projektanfragen ändern',
    without: 'Änderungen an offenen Anfragen kommen nicht an.',
  },
  'DELETE projectrequestequipment/{id}': {
    label: 'Artikel aus Projektanfragen nehmen',
    without: 'Änderungen an offenen Anfragen kommen nicht an.',
  },
  'POST projects/{id}/tasks': {
    label: 'Aufgaben anlegen',
    without: 'Nachrichten und Zusagen von Kunden kommen nicht in Rentman an.',
  },
};

const WHERE =
  'Rentman: Konfiguration > Benutzer und Rollen, bei der Rolle des Benutzers, von dem der Token ist.';

/** Steps of the progress that the rights take. */
export const RIGHT_STEPS = READ_LISTS.length + listNames(WRITE_RIGHTS).length;

/** A row for each list that the shop reads. */
export async function checkReads(
  rentman: Rentman,
  onStep: (what: string) => void,
): Promise<{
  readonly rows: readonly CheckRow[];
  readonly refused: ReadonlySet<ReadList>;
}> {
  const rows: CheckRow[] = [];
  const refused = new Set<ReadList>();
  for (const list of READ_LISTS) {
    onStep(`Rechte: ${READ_RIGHTS[list].label}`);
    const probed = await probeRead(rentman, list);
    if (probed.right !== 'granted') refused.add(list);
    const found = `GET ${list}: ${toFinding(probed)}`;
    rows.push(
      toRightRow(`read-${list}`, `${READ_RIGHTS[list].label} lesen`, READ_RIGHTS[list], {
        ...probed,
        found,
      }),
    );
  }
  return { rows, refused };
}

/** A row for each write. A real one counts more than a try. */
export async function checkWrites(
  rentman: Rentman,
  reports: ReadonlyMap<string, WriteReport>,
  onStep: (what: string) => void,
): Promise<readonly CheckRow[]> {
  const rows: CheckRow[] = [];
  for (const call of listNames(WRITE_RIGHTS)) {
    const needed = WRITE_RIGHTS[call];
    onStep(`Rechte: ${needed.label}`);
    const report = reports.get(call);
    const tried = await probeWrite(rentman, call);
    rows.push(
      toRightRow(`write-${call}`, needed.label, needed, toWriteFinding(call, tried, report)),
    );
  }
  return rows;
}

interface Finding extends Pick<ProbedRight, 'right'> {
  readonly found: string;
}

function toWriteFinding(
  call: string,
  tried: ProbedRight,
  report: WriteReport | undefined,
): Finding {
  if (tried.right === 'missing') return { right: 'missing', found: `${call}: ${toFinding(tried)}` };
  if (report) {
    const right = report.isRefused ? 'missing' : 'granted';
    const found = report.isRefused
      ? `${call}: zuletzt mit ${report.status} abgelehnt`
      : `${call}: zuletzt angenommen`;
    return { right, found };
  }
  if (tried.right === 'granted') {
    const found = `${call}: Rentman hat den absichtlich falschen Inhalt beanstandet, nicht den Benutzer`;
    return { right: 'granted', found };
  }
  return {
    right: 'unknown',
    found: `${call}: ohne echten Eintrag nicht prüfbar; der erste meldet sich hier`,
  };
}

function toFinding({ right, error }: ProbedRight): string {
  if (right === 'granted') return 'erlaubt';
  const status = error?.status ?? 'ohne Antwort';
  return [`abgelehnt mit ${status}`, error?.reason].filter(Boolean).join(', ');
}

const LEVEL_OF: Readonly<Record<ProbedRight['right'], Level>> = {
  granted: 'good',
  missing: 'attention',
  unknown: 'unknown',
};

function toRightRow(
  id: string,
  what: string,
  needed: NeededRight,
  { right, found }: Finding,
): CheckRow {
  const isMissing = right === 'missing';
  return {
    id,
    level: isMissing && needed.isVital ? 'blocks' : LEVEL_OF[right],
    what,
    found,
    effect: right === 'granted' ? '' : needed.without,
    remedy: isMissing ? WHERE : '',
    examples: [],
  };
}
