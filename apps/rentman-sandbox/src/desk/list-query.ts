export const PAGE_SIZE = 50;

/** What a list of the desk is asked for. */
export interface ListQuery {
  readonly q: string;
  /** From 1. */
  readonly page: number;
}

export function readListQuery(url: string): ListQuery {
  const { searchParams } = new URL(url);
  const page = Number(searchParams.get('page'));
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** A pattern that finds the text anywhere; its own percent signs mean themselves. */
export function toPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
