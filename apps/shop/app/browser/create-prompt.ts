import { createStore } from 'zustand';

interface Prompt<Request> {
  /** What the dialog is asked for; null while it is closed. */
  readonly request: Request | null;
  /** Opens the dialog; true once what was asked for is done, false when the dialog was closed. */
  readonly ask: (request: Request) => Promise<boolean>;
  readonly answer: (isDone: boolean) => void;
}

/** A dialog as a promise: code that needs its outcome waits for it and then continues. Several askers share one dialog. */
export function createPrompt<Request extends object>() {
  let waiting: ((isDone: boolean) => void)[] = [];
  return createStore<Prompt<Request>>((set, get) => ({
    request: null,
    ask: (request) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (get().request === null) set({ request });
      }),
    answer: (isDone) => {
      const answered = waiting;
      waiting = [];
      set({ request: null });
      for (const resolve of answered) resolve(isDone);
    },
  }));
}
