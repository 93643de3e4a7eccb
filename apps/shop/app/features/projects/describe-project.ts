import type { ProjectInquiry, ProjectSummary } from '@klappe/contracts';
import {
  countRentalDays,
  findUsePeriod,
  formatDate,
  formatDayCount,
  formatShortDaysWithYear,
  STAGE_LABELS,
  toHouseDate,
  toInquiryDates,
} from '@klappe/domain';
import { countLines } from '#app/site/count-lines.ts';

type Described = readonly [words: string, note: string];

/** `47 Stück in 14 Zeilen · geändert am 28.11.2026` */
export function describeContent({ pieceCount, lineCount, changedAt }: ProjectSummary): string {
  const content = lineCount === 0 ? 'Noch leer' : `${pieceCount} Stück in ${countLines(lineCount)}`;
  return `${content} · geändert am ${formatDate(toHouseDate(new Date(changedAt)))}`;
}

/** The days of use, and how many they are. */
export function describeDays(project: ProjectSummary): Described {
  const use = findUsePeriod(toInquiryDates(project));
  if (!use) return ['Ohne Zeitraum', 'Drehtage noch offen'];
  const days = formatDayCount(countRentalDays(use), 'Drehtag', 'Drehtage');
  return [formatShortDaysWithYear(use), days];
}

/** How far a project is: that of its latest inquiry. */
export function describeState([latest]: readonly ProjectInquiry[]): Described {
  if (!latest) return ['Entwurf', 'Noch keine Anfrage'];
  const { number, stage } = latest;
  return ['Angefragt', stage ? `${number}, ${STAGE_LABELS[stage]}` : number];
}
