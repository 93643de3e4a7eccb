export const PACKING_PHASES = ['pickup', 'return'] as const;
export type PackingPhase = (typeof PACKING_PHASES)[number];

/** How many pieces of a line somebody has counted, at pick-up or return. */
interface Tick {
  readonly line: string;
  readonly phase: PackingPhase;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Counts of several people as one: of two of the same line the later stays, in whichever order they come. */
export function mergeTicks<T extends Tick>(ticks: readonly T[]): readonly T[] {
  const latest = new Map<string, T>();
  for (const tick of ticks) {
    const key = `${tick.phase} ${tick.line}`;
    const known = latest.get(key);
    if (!known || known.at <= tick.at) latest.set(key, tick);
  }
  return [...latest.values()];
}

interface LabelledLine {
  readonly code: string;
  readonly labels: readonly string[];
}

/** The line to which a scanned label belongs, by its text or the end of an address; undefined for none. */
export function findLabelled<T extends LabelledLine>(
  lines: readonly T[],
  scanned: string,
): T | undefined {
  const wanted = [scanned, scanned.split(/[/=]/).at(-1) ?? ''].map(toPlain).filter(Boolean);
  return lines.find(({ code, labels }) =>
    [code, ...labels].some((text) => wanted.includes(toPlain(text))),
  );
}

function toPlain(text: string): string {
  return text.trim().toLowerCase();
}
