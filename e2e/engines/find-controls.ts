/** What a visitor sees or hears of a control. */
export interface Control {
  readonly name: string;
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isFocused: boolean;
}

export interface Query {
  readonly role: keyof typeof SELECTORS;
  readonly name?: string | RegExp;
  /** What its text contains. */
  readonly text?: string | RegExp;
}

/** Where controls of a role may be; which of them have it is decided by axe, as in the checks of accessibility. */
export const SELECTORS = {
  article: 'article',
  button: 'button, summary, [role=button]',
  checkbox: '[type=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3',
  link: 'a',
  listitem: 'li',
  navigation: 'nav',
  radio: '[type=radio]',
  region: 'section',
  spinbutton: '[type=number], [role=spinbutton]',
  status: '[role=status]',
  textbox: 'input, textarea',
} as const;

/** A query as JSON. */
export interface SentQuery {
  readonly role: string;
  readonly selector: string;
  readonly name: Pattern;
  readonly text: Pattern;
}

type Pattern = readonly [source: string, flags: string];

export function toSentQuery({ role, name = /(?:)/, text = /(?:)/ }: Query): SentQuery {
  return {
    role,
    selector: SELECTORS[role],
    name: toPattern(name, (source) => `^${source}$`),
    text: toPattern(text, (source) => source),
  };
}

function toPattern(wanted: string | RegExp, frame: (source: string) => string): Pattern {
  if (typeof wanted === 'string') return [frame(RegExp.escape(wanted)), ''];
  return [wanted.source, wanted.flags];
}

/** The parts of axe that find names and roles. */
declare const axe: {
  setup(root: Element): void;
  teardown(): void;
  readonly commons: {
    readonly aria: { getRole(element: Element): string | null };
    readonly dom: { isVisibleToScreenReaders(element: Element): boolean };
    readonly text: { accessibleText(element: Element): string };
  };
};

/** Runs in the page. Everything that is no such control or hidden from screen readers is left out. */
export function findControls({ role, selector, ...patterns }: SentQuery): Control[] {
  const { aria, dom, text } = axe.commons;
  const [name, content] = [new RegExp(...patterns.name), new RegExp(...patterns.text)];
  axe.setup(document.documentElement);
  try {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        dom.isVisibleToScreenReaders(element) &&
        aria.getRole(element) === role &&
        name.test(text.accessibleText(element).trim()) &&
        content.test(element.innerText),
    );
    Object.assign(globalThis, { foundControls: found });
    return found.map((element) => ({
      name: text.accessibleText(element).trim(),
      text: element.innerText,
      value: 'value' in element ? String(element.value) : '',
      isChecked: 'checked' in element && element.checked === true,
      isFocused: element === document.activeElement,
    }));
  } finally {
    axe.teardown();
  }
}

/** What `findControls` found last. */
declare const foundControls: readonly HTMLElement[];

/** Runs in the page: where a click reaches the control, once it stands still and nothing lies over it. */
export async function findPoint(nth: number): Promise<{ x: number; y: number } | null> {
  const control = foundControls[nth];
  const target = control?.matches('.sr-only, [type=radio], [type=checkbox]')
    ? (control.closest('label') ?? control)
    : control;
  if (!target) return null;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = target.getBoundingClientRect();
  // What is laid out only once it is in sight moves what stands below it for a few frames.
  for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
  const { left, top, width, height } = target.getBoundingClientRect();
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  return before.top === top && hit && target.contains(hit) ? point : null;
}
