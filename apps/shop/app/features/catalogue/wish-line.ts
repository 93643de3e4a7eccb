import { MAX_REMARK_LENGTH } from '@klappe/domain';

/** A remark with a line added at its end; unchanged when the line is there already or has no room. */
export function withRemarkLine(
  remark: string,
  line: string,
): { readonly remark: string; readonly hasRoom: boolean } {
  if (hasRemarkLine(remark, line)) return { remark, hasRoom: true };
  const next = remark.trim() === '' ? line : `${remark.trimEnd()}\n${line}`;
  return next.length > MAX_REMARK_LENGTH
    ? { remark, hasRoom: false }
    : { remark: next, hasRoom: true };
}

export function withoutRemarkLine(remark: string, line: string): string {
  return remark
    .split('\n')
    .filter((each) => each.trim() !== line)
    .join('\n');
}

export function hasRemarkLine(remark: string, line: string): boolean {
  return remark.split('\n').some((each) => each.trim() === line);
}
