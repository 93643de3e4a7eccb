import { sayDays } from '@klappe/domain';
import { useShopSettings } from './public-config.ts';

/** Puts the house's word for its days into a text of ours. */
export type SayDays = (text: string) => string;

export function useDayWords(): SayDays {
  const { dayWord } = useShopSettings();
  return (text) => sayDays(text, dayWord);
}
