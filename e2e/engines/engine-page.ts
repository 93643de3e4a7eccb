import { AXE } from '../support/axe.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Engine, InputSource } from './engine.ts';
import { type Control, findControls, findPoint, type Query, toSentQuery } from './find-controls.ts';

const LIMIT_MS = 20_000;

/** Keys as WebDriver writes them. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
} as const;
type Key = keyof typeof KEYS;

type Missing = null | undefined | false;
type Json = string | number | boolean | null | object;

/** A page in any engine: what a visitor can do with keyboard and mouse, and what they then see. */
export function createEnginePage(engine: Engine, shopUrl: string) {
  async function run<Args extends readonly Json[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return JSON.parse(await engine.call(String(script), JSON.stringify(args)));
  }

  async function open(path: string): Promise<void> {
    await engine.open(new URL(path, shopUrl).href);
    await waitFor('the page to be hydrated', () =>
      run(() => document.documentElement.dataset.hydrated === 'true'),
    );
  }

  /** Asks again while a navigation takes the page away. */
  function waitFor<T>(what: string, find: () => Promise<T | Missing>): Promise<T> {
    return waitUntil(`${what} in ${engine.name}`, LIMIT_MS, async () => {
      const found = await find().catch((error: Error) => {
        if (isGonePage(error)) return null;
        throw error;
      });
      return found === null || found === false ? undefined : found;
    });
  }

  async function find(query: Query): Promise<Control[]> {
    if (!(await run(() => 'axe' in window))) await engine.call(`() => { ${AXE} }`, '[]');
    return run(findControls, toSentQuery(query));
  }

  function see(query: Query, isRight: (control: Control) => boolean = () => true) {
    return waitFor(tell(query), async () => (await find(query)).find(isRight));
  }

  async function seeNone(query: Query): Promise<void> {
    await waitFor(`no ${tell(query)}`, async () => (await find(query)).length === 0);
  }

  async function click(query: Query, nth = 0): Promise<void> {
    const point = await waitFor(`${tell(query)} to click on`, async () => {
      await find(query);
      return run(findPoint, nth);
    });
    await engine.perform([toClick(point)]);
  }

  async function press(key: Key, modifier?: Key): Promise<void> {
    await engine.perform([toKeys([[...(modifier ? [KEYS[modifier]] : []), KEYS[key]]])]);
  }

  async function type(text: string): Promise<void> {
    await engine.perform([toKeys([...text].map((sign) => [sign === '\n' ? KEYS.Enter : sign]))]);
  }

  async function selectAll(): Promise<void> {
    await engine.perform([toKeys([[KEYS.Control, 'a']])]);
  }

  async function fill(name: string | RegExp, text: string): Promise<void> {
    const query: Query = { role: 'textbox', name };
    // What loads meanwhile may move the field away under the click.
    await waitFor(`the focus in ${tell(query)}`, async () => {
      await click(query);
      return (await find(query)).some(({ isFocused }) => isFocused);
    });
    await selectAll();
    await type(text);
  }

  /** Presses Tab until a control has the focus, so that nothing is reached that a keyboard does not reach. */
  async function tabTo(query: Query): Promise<void> {
    for (let steps = 0; steps < MAX_TAB_STEPS; steps += 1) {
      await press('Tab');
      if ((await find(query)).some(({ isFocused }) => isFocused)) return;
    }
    throw new Error(`Tab never reaches ${tell(query)} in ${engine.name}`);
  }

  const readPath = () => run(() => `${location.pathname}${location.search}`);
  const seePath = (pattern: RegExp) =>
    waitFor(`the address ${pattern}`, async () => pattern.test(await readPath()));

  return {
    name: engine.name,
    ...{ open, run, waitFor, find, see, seeNone, click, press, type, selectAll, fill, tabTo },
    readPath,
    seePath,
  };
}

export type EnginePage = ReturnType<typeof createEnginePage>;

const MAX_TAB_STEPS = 80;

/** What the two protocols answer when the page goes away under a script. */
function isGonePage({ message }: Error): boolean {
  return /no such (frame|window|node)|unknown error|javascript error|abort|discarded|axe/i.test(
    message,
  );
}

function tell({ role, name, text }: Query): string {
  return [`a ${role}`, name && `named ${name}`, text && `with ${text}`].filter(Boolean).join(' ');
}

function toClick({ x, y }: { readonly x: number; readonly y: number }): InputSource {
  return {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  };
}

/** Strokes one after another; the keys of a stroke are held together. */
function toKeys(strokes: readonly (readonly string[])[]): InputSource {
  const actions = strokes.flatMap((keys) => [
    ...keys.map((value) => ({ type: 'keyDown', value }) as const),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value }) as const),
  ]);
  return { type: 'key', id: 'keyboard', actions };
}
