import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { ROOT } from '#tools/repository.ts';

/** Those who write pages see the fewest. */
const MIN_SCREENS = 15;
const LISTS = join(ROOT, 'apps/backend/tests/content/foreign-words.json');
const Lists = z.record(z.enum(['english', 'familiar', 'imperatives', 'known']), z.string());
const lists = Lists.parse(JSON.parse(readFileSync(LISTS, 'utf8')));
const toPattern = (words: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\d])(${words.replaceAll(' ', '|')})(?![\\p{L}\\d])`, flags);
const KNOWN = toPattern(lists.known, 'gu');
const FOREIGN = [
  toPattern(lists.english, 'iu'),
  toPattern(lists.familiar, 'iu'),
  toPattern(lists.imperatives, 'u'),
];

/** Names of settings, of calls to Rentman that failed, and of what the demo house has entered. */
const NAMES =
  /[A-Z]+(_[A-Z]+)+|\b(?:GET|POST|PUT|DELETE) [a-z/\d]+|Action Kamera|LiteMat Spectrum One|Open Face|Used Sale|[a-z-]+-(on-dark|atelier)|lichtspiel-\S+/g;

/** Of many entries of a kind one is opened. */
const ID = /\/([a-z0-9]{24}|\d+|[^/]+%40[^/]+)(?=\/|$)/g;
/** An entry, whose heading is what somebody has entered. */
const ENTRY = /\/collection-types\/[^/]+\/[a-z0-9]{24}$/;
/** Which actions of the API a token or a webhook is for is written in the words of the program. */
const FOR_PROGRAMS = /^\/admin\/settings\/(api-tokens|webhooks)\/./;
/** No link leads there before a menu is opened. */
const STARTS = ['/admin/', '/admin/me', '/admin/settings/roles/1'];

/** Goes to every screen that a link leads to, and fails with the lines there that are English or say "du". */
export async function expectGermanPanel(
  page: Page,
  allowConsoleErrors: (pattern: RegExp) => void,
): Promise<void> {
  // Strapi's forms ask for relations and settings that a role may not read.
  allowConsoleErrors(/status of 403 .*(\/relations\/api::inquiry|\/upload\/settings)/);
  const open = [...STARTS];
  const known = new Set(open);
  const found = new Set<string>();
  for (const path of open) {
    const { links, lines, heading } = await page.evaluate(readScreen, path);
    const isEntered = (line: string) =>
      ENTRY.test(path) && heading !== '' && line.startsWith(heading);
    for (const link of links) {
      const kind = link.replace(ID, '/…');
      if (!known.has(kind) && !FOR_PROGRAMS.test(link)) open.push(link);
      known.add(kind);
    }
    for (const line of lines.filter((each) => isForeign(each) && !isEntered(each)))
      found.add(`${path}: ${line}`);
  }
  expect(open.length).toBeGreaterThan(MIN_SCREENS);
  expect([...found]).toEqual([]);
}

function isForeign(line: string): boolean {
  const said = line.replace(NAMES, ' ').replace(KNOWN, ' ');
  return FOREIGN.some((pattern) => pattern.test(said));
}

/** Opens a screen as a link does, and reads it once nothing of it changes any more: not what was entered, only what the panel says. */
function readScreen(path: string): Promise<{ links: string[]; lines: string[]; heading: string }> {
  const QUIET_MS = 120;
  /** Strapi says the last one until the script of a field has come. */
  const LOADING = /w(erden|ird) geladen|^Unsupported field type/i;
  const LABELS = ['aria-label', 'placeholder', 'title', 'alt'];
  const LEFT_OUT =
    'td, textarea, blockquote, .CodeMirror, [contenteditable], style, script, noscript';
  const list = (selector: string) => [...document.querySelectorAll(selector)];

  function read() {
    const listValues = (name: string, selector: string) =>
      list(selector).map((each) => each.getAttribute(name) ?? '');
    const links = listValues('href', 'a[href^="/admin"]').map((href) => href.replace(/\?.*/, ''));
    const labels = LABELS.flatMap((name) => listValues(name, `[${name}]`));
    const texts = list('body *')
      .filter((each) => !each.closest(LEFT_OUT))
      .flatMap((each) => [...each.childNodes])
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []));
    const lines = [document.title, ...labels, ...texts].map((line) => line.trim());
    const heading = document.querySelector('h1')?.textContent.trim() ?? '';
    return { links, lines: [...new Set(lines)], heading };
  }
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => wait());
    let timer: ReturnType<typeof setTimeout>;
    function wait(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const screen = read();
        if (screen.lines.some((line) => LOADING.test(line))) return;
        observer.disconnect();
        resolve(screen);
      }, QUIET_MS);
    }
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    wait();
  });
}
