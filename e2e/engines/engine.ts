/** Keys and clicks, as WebDriver and WebDriver BiDi both describe them. */
export type InputSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' };
      readonly actions: readonly PointerAction[];
    };

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 };

/** A browser with one page. What differs in the protocols that browsers are driven by ends here. */
export interface Engine {
  readonly name: 'Firefox' | 'WebKit';
  open(url: string): Promise<void>;
  /** Calls the source of a function in the page with arguments as JSON, and answers with its result as JSON. */
  call(source: string, args: string): Promise<string>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** A PNG. */
  takeScreenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** What the projects of Firefox and WebKit differ in. */
export interface EngineOptions {
  readonly engineName: Engine['name'];
}

export const VIEWPORT = { width: 1280, height: 900 } as const;

/** The browser speaks German in Vienna, as that of the other journeys. */
export const LOCALE = { TZ: 'Europe/Vienna', LANGUAGE: 'de_AT:de' } as const;
