import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Figure = z.object({
  what: z.string(),
  asked: z.string(),
  counts: z.record(z.string(), z.number()).optional(),
  names: z.array(z.string()).optional(),
  slowestMs: z.number().optional(),
});
type Figure = z.infer<typeof Figure>;

const Run = z.object({
  database: z.enum(['SQLite', 'PostgreSQL']),
  figures: z.array(Figure),
});

/** Adds up the runs of a report, each a line of it, as a table with a column for each database. */
export function readChaosTable(path: string): string {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const runs = lines.map((line) => Run.parse(JSON.parse(line)));
  const all = sum(runs.flatMap(({ figures }) => figures));
  const columns = Run.shape.database.options.map((database) => {
    const own = runs.filter((run) => run.database === database);
    return sum(own.flatMap(({ figures }) => figures));
  });
  const rows = [...all].map(([what, { asked }]) => [
    what,
    asked,
    ...columns.map((figures) => toCell(figures.get(what))),
  ]);
  const head = ['what', 'asked', ...Run.shape.database.options];
  const table = [head, head.map(() => '---'), ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The figures by what they measure. */
function sum(figures: readonly Figure[]): ReadonlyMap<string, Figure> {
  const sums = new Map<string, Figure>();
  for (const figure of figures) {
    const before = sums.get(figure.what);
    sums.set(figure.what, before ? add(before, figure) : figure);
  }
  return sums;
}

function add(before: Figure, { counts, names, slowestMs, ...rest }: Figure): Figure {
  const added = { ...before.counts };
  for (const [name, count] of Object.entries(counts ?? {}))
    added[name] = (added[name] ?? 0) + count;
  return {
    ...rest,
    ...(counts && { counts: added }),
    ...(names && { names: [...new Set([...(before.names ?? []), ...names])].sort() }),
    ...(slowestMs !== undefined && { slowestMs: Math.max(slowestMs, before.slowestMs ?? 0) }),
  };
}

function toCell(figure: Figure | undefined): string {
  const { counts = {}, names = [], slowestMs } = figure ?? {};
  return [
    ...Object.entries(counts).map(([name, count]) => `${count} ${name}`),
    ...names,
    ...(slowestMs === undefined ? [] : [`slowest ${slowestMs} ms`]),
  ].join(', ');
}
