import {
  MAX_PROJECT_NAME_LENGTH,
  type ProjectInquiry,
  type ProjectSummary,
} from '@klappe/contracts';
import {
  countRentalDays,
  findUsePeriod,
  formatDate,
  formatDayCount,
  formatShortDaysWithYear,
  isProjectEnd,
  MAX_PROJECT_REFERENCE_LENGTH,
  STAGE_LABELS,
  toHouseDate,
  toInquiryDates,
} from '@klappe/domain';
import { countLines } from '#app/site/count-lines.ts';
import type { SayDays } from '#app/site/day-words.ts';
import { toProjectReference } from '#app/sync/add-project.ts';

type Described = readonly [words: string, note: string];

/** `47 Stück in 14 Zeilen · geändert am 28.11.2026` */
export function describeContent({ pieceCount, lineCount, changedAt }: ProjectSummary): string {
  const content = lineCount === 0 ? 'Noch leer' : `${pieceCount} Stück in ${countLines(lineCount)}`;
  return `${content} · geändert am ${formatDate(toHouseDate(new Date(changedAt)))}`;
}

/** The days of use, and how many they are. */
export function describeDays(project: ProjectSummary, say: SayDays): Described {
  const use = findUsePeriod(toInquiryDates(project));
  if (!use) return ['Ohne Zeitraum', say('Drehtage noch offen')];
  const days = formatDayCount(countRentalDays(use), 'Drehtag', 'Drehtage');
  return [formatShortDaysWithYear(use), say(days)];
}

/** What a long name is cut to; undefined for one that stays whole. */
export function describeCut(name: string): string | undefined {
  const reference = toProjectReference(name);
  const hints = [
    reference !== name &&
      `Als Projektreferenz stehen in der Anfrage nur ${MAX_PROJECT_REFERENCE_LENGTH} Zeichen: „${reference}“.`,
    name.length >= MAX_PROJECT_NAME_LENGTH &&
      `Ein Name hat höchstens ${MAX_PROJECT_NAME_LENGTH} Zeichen.`,
  ];
  return hints.filter(Boolean).join(' ') || undefined;
}

/** `Angefragt als 2026-0012.`; of an inquiry that came to nothing how it ended. */
export function describeInquiry({ number, stage }: ProjectInquiry): string {
  return stage && isProjectEnd(stage)
    ? `Anfrage ${number}: ${STAGE_LABELS[stage]}.`
    : `Angefragt als ${number}.`;
}

/** How far a project is: that of its latest inquiry. */
export function describeState([latest]: readonly ProjectInquiry[]): Described {
  if (!latest) return ['Entwurf', 'Noch keine Anfrage'];
  const { number, stage } = latest;
  return ['Angefragt', stage ? `${number}, ${STAGE_LABELS[stage]}` : number];
}
