import type { Page } from '@playwright/test';

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select';
const CONTROLS = `a[href], button:not([disabled]), input:not([type=hidden], [type=file]), textarea, select`;

interface Pair {
  readonly field: string;
  readonly next: string;
  readonly x: number;
  readonly y: number;
}

/** Puts the cursor into a field of the dialog on top or else of the page; false when there are no more. */
async function enterField(page: Page, index: number): Promise<boolean> {
  return page.evaluate(
    ({ fields, index: wanted }) => {
      const dialogs = document.querySelectorAll('[role=dialog]');
      const place = dialogs.item(dialogs.length - 1) ?? document.querySelector('main');
      const shown = [...place.querySelectorAll<HTMLElement>(fields)].filter((each) =>
        each.checkVisibility(),
      );
      shown[wanted]?.scrollIntoView({ block: 'center' });
      shown[wanted]?.focus();
      return wanted < shown.length;
    },
    { fields: FIELDS, index },
  );
}

/** The place of the next control below the field with the cursor; null where none is in the window. */
async function aimBelow(page: Page): Promise<Pair | null> {
  return page.evaluate(async (controls) => {
    const field = document.activeElement;
    const place = field?.closest('[role=dialog], main');
    if (!field || !place) return null;
    const top = (each: Element) => each.getBoundingClientRect().top;
    const listBelow = () =>
      [...place.querySelectorAll<HTMLElement>(controls)]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 4)
        .filter((each) => each !== field && top(each) >= field.getBoundingClientRect().bottom - 1)
        .sort((one, other) => top(one) - top(other));
    // Parts that come later, as the sums of a list, have come when nothing moves any more.
    for (let still = 0, before = ''; still < 10; ) {
      await new Promise((done) => requestAnimationFrame(done));
      const now = [field, ...listBelow().slice(0, 1)].map(top).join();
      still = now === before ? still + 1 : 0;
      before = now;
    }
    const [next] = listBelow();
    if (!next) return null;
    const { x, y, width, height } = next.getBoundingClientRect();
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const isNext = (hit: EventTarget | null) =>
      hit instanceof Element &&
      (next.contains(hit) || (hit.closest('label')?.contains(next) ?? false));
    // A bar at the lower edge lies over what is not scrolled to.
    if (!isNext(document.elementFromPoint(middleX, middleY))) return null;
    delete document.documentElement.dataset.tapped;
    const note = (event: Event) => {
      if (!event.isTrusted) return;
      removeEventListener('click', note, true);
      // The page stays as it is for the next field.
      event.preventDefault();
      event.stopPropagation();
      document.documentElement.dataset.tapped = isNext(event.target) ? 'next' : 'other';
    };
    addEventListener('click', note, true);
    const tell = (each: Element) => each.getAttribute('aria-label') ?? each.id;
    return { field: tell(field), next: tell(next) || next.innerText, x: middleX, y: middleY };
  }, CONTROLS);
}

const MAX_TAP_MS = 5000;

/**
 * Puts the cursor into each field, types a text, and taps the next control below it; answers the taps that did not arrive,
 * and how many did.
 */
export async function tapBelowFields(page: Page, text: string) {
  const lost: string[] = [];
  let arrived = 0;
  for (let index = 0; await enterField(page, index); index += 1) {
    await page.keyboard.type(text);
    const pair = await aimBelow(page);
    if (!pair) continue;
    await page.touchscreen.tap(pair.x, pair.y);
    const hit = await page
      .waitForFunction(() => document.documentElement.dataset.tapped, null, { timeout: MAX_TAP_MS })
      .then((found) => found.jsonValue())
      .catch(() => 'nothing');
    if (hit === 'next') arrived += 1;
    else lost.push(`${pair.field} → ${pair.next}: ${hit}`);
  }
  return { lost, arrived };
}
