import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findClasses, keepUsed, parseSheet, type Sheet } from './used-styles.server.ts';

/** Finds a sheet of the build by its address; null where it is not a file, as in development. */
export type ReadSheet = (href: string) => Sheet | null;

const SHEET = /<link rel="stylesheet"([^>]*)>/g;
const HREF = / href="([^"]*)"/;
const HEAD_END = '</head>';

/** Vite marks some sheets of a route with an empty fragment. */
const BUILT = /^(\/assets\/[\w.-]+\.css)#?$/;

/** Reads the sheets of the build, each once. */
export function createSheetReader(clientFolder: string): ReadSheet {
  const sheets = new Map<string, Sheet>();
  return (href) => {
    const file = BUILT.exec(href)?.[1];
    if (file === undefined) return null;
    const sheet = sheets.get(file) ?? parseSheet(readFileSync(join(clientFolder, file), 'utf8'));
    sheets.set(file, sheet);
    return sheet;
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
export function inlineUsedStyles(html: string, readSheet: ReadSheet): string {
  const head = html.slice(0, html.indexOf(HEAD_END));
  const body = html.slice(head.length);
  const classes = findClasses(body);
  let styles = '';
  let whole = '';
  const links = head.replaceAll(SHEET, (link, attributes: string) => {
    const sheet = readSheet(HREF.exec(attributes)?.[1] ?? '');
    if (!sheet) return link;
    styles += keepUsed(sheet, classes);
    whole += link;
    return `${LATE_LINK}${attributes}>`;
  });
  if (whole === '') return html;
  // Before the sheets, so that the order of layers stands whichever of them arrives first.
  const styled = links.replace(LATE_LINK, () => `<style>${styles}</style>${LATE_LINK}`);
  return `${styled}<noscript>${whole}</noscript>${body}`;
}
