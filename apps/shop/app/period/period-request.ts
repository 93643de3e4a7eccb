import { useStore } from 'zustand';
import { createPrompt } from '#app/browser/create-prompt.ts';

const prompt = createPrompt();

/** Opens the dialog `Zeitraum wählen`; true once a period was chosen, false when the dialog was closed without. */
export function askForPeriod(): Promise<boolean> {
  return prompt.getState().ask({});
}

export const answerPeriodRequest = prompt.getState().answer;

export function useIsPeriodAsked(): boolean {
  return useStore(prompt, ({ request }) => request !== null);
}
