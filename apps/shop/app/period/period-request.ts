import { createStore, useStore } from 'zustand';

interface PeriodRequestData {
  /** True while the dialog `Zeitraum wählen` is wanted. */
  readonly isOpen: boolean;
}

let waiting: ((isChosen: boolean) => void)[] = [];
const requestStore = createStore<PeriodRequestData>(() => ({ isOpen: false }));

/** Opens the dialog `Zeitraum wählen`; true once a period was chosen, false when the dialog was closed without. */
export function askForPeriod(): Promise<boolean> {
  requestStore.setState({ isOpen: true });
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

export function answerPeriodRequest(isChosen: boolean): void {
  const answered = waiting;
  waiting = [];
  requestStore.setState({ isOpen: false });
  for (const resolve of answered) resolve(isChosen);
}

export function useIsPeriodAsked(): boolean {
  return useStore(requestStore, ({ isOpen }) => isOpen);
}
