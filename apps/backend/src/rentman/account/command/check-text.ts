import type { AccountCheck, CheckRow } from '../check-view';
import levels from '../levels.json';

/** The check as the command prints it, in the words of the panel's page. */
export function toCheckText({ sections, counts, seconds, requests }: AccountCheck): string {
  const parts = sections.map(({ title, rows }) => [title, ...rows.map(toRowText)].join('\n'));
  const { blocks, attention, unknown } = counts;
  const verdict =
    blocks === 0 ? 'Nichts verhindert den Betrieb.' : `${blocks} × verhindert den Betrieb.`;
  const sum = `${verdict} ${attention} zum Ansehen, ${unknown} nicht prüfbar. ${requests} Abfragen in ${seconds} s.`;
  return `${[...parts, sum].join('\n\n')}\n`;
}

const MAX_LEVEL_LENGTH = Math.max(...Object.values(levels).map((label) => label.length));

function toRowText({ level, what, found, effect, remedy, examples }: CheckRow): string {
  const indent = ' '.repeat(MAX_LEVEL_LENGTH + 4);
  const more = [
    effect && `→ ${effect}`,
    examples.length > 0 && `z. B. ${examples.join(' · ')}`,
    remedy && `Zu tun: ${remedy}`,
  ].filter(Boolean);
  const lines = [`  ${levels[level].padEnd(MAX_LEVEL_LENGTH)}  ${what}: ${found}`];
  return [...lines, ...more.map((line) => `${indent}${line}`)].join('\n');
}
