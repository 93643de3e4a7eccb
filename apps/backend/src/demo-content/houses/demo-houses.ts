import type { DemoHouse } from './demo-house';
import { LICHTSPIEL } from './lichtspiel';
import { NORDLICHT } from './nordlicht';

/** By the values of the setting `DEMO_HOUSE`. */
export const DEMO_HOUSES: Readonly<Record<'lichtspiel' | 'nordlicht', DemoHouse>> = {
  lichtspiel: LICHTSPIEL,
  nordlicht: NORDLICHT,
};
