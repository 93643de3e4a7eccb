import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { PageText } from './page-text.server.ts';
import {
  findClassValues,
  keepUsed,
  parseSheet,
  type Sheet,
  toClasses,
} from './used-styles.server.ts';

/** A sheet of the build, cut down to the rules that markup with these class values uses. */
export type UsedSheet = (classValues: ReadonlySet<string>) => string;

/** Finds a sheet of the build by its address; null where it is not a file, as in development. */
export type ReadSheet = (href: string) => UsedSheet | null;

const SHEET = /<link rel="stylesheet"([^>]*)>/g;
const HREF = / href="([^"]*)"/;
/** Vite marks some sheets of a route with an empty fragment. */
const BUILT = /^(\/assets\/[\w.-]+\.css)#?$/;

/** Reads the sheets of the build, each once. Their characters are the bytes of UTF-8, as those of the page. */
export function createSheetReader(clientFolder: string): ReadSheet {
  const sheets = new Map<string, UsedSheet>();
  return (href) => {
    const file = BUILT.exec(href)?.[1];
    if (file === undefined) return null;
    const sheet =
      sheets.get(file) ??
      rememberUsed(parseSheet(readFileSync(join(clientFolder, file), 'latin1')));
    sheets.set(file, sheet);
    return sheet;
  };
}

const MAX_REMEMBERED = 50;

/** Pages of a kind have the same classes, so what a page uses of a sheet is mostly known. */
export function rememberUsed(sheet: Sheet): UsedSheet {
  const known = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  return (values) => {
    const key = [...values].sort().join();
    const used = known.get(key) ?? keepUsed(sheet, toClasses(values));
    known.set(key, used);
    return used;
  };
}

/** How a sheet is marked that the page does not wait for: `script-start.server.ts` loads it after the first paint. */
export const LATE_REL = 'late-stylesheet';
const LATE_LINK = `<link rel="${LATE_REL}"`;

/**
 * Puts the rules that a page needs into it, so that nothing has to be fetched before it can be painted. The whole
 * sheets follow after the paint, before the scripts that may show other parts. A browser without scripts fetches them
 * at once.
 */
export function inlineUsedStyles({ head, body }: PageText, readSheet: ReadSheet): PageText {
  const values = findClassValues(body);
  let styles = '';
  let whole = '';
  const links = head.replaceAll(SHEET, (link, attributes: string) => {
    const readUsed = readSheet(HREF.exec(attributes)?.[1] ?? '');
    if (!readUsed) return link;
    styles += readUsed(values);
    whole += link;
    return `${LATE_LINK}${attributes}>`;
  });
  if (whole === '') return { head, body };
  // Before the sheets, so that the order of layers stands whichever of them arrives first.
  const styled = links.replace(LATE_LINK, () => `<style>${styles}</style>${LATE_LINK}`);
  return { head: `${styled}<noscript>${whole}</noscript>`, body };
}
