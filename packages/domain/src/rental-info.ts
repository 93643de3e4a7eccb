import type { PickupSlot, ShippingOption } from './delivery.ts';
import { EMPTY_PROJECT_TEXTS, type ProjectTexts } from './project-texts.ts';

/** When, how and for what equipment is rented. Dates are `YYYY-MM-DD` or empty while not chosen. */
export interface RentalInfo extends ProjectTexts {
  readonly start: string;
  readonly end: string;
  readonly useStart: string;
  readonly useEnd: string;
  readonly shipping: ShippingOption;
  readonly pickup: PickupSlot;
  readonly remark: string;
}

/** Before anyone has typed. The fields stand in the order of the screen, which forms rely on. */
export const EMPTY_RENTAL_INFO: RentalInfo = {
  useStart: '',
  useEnd: '',
  start: '',
  end: '',
  shipping: 'pickup',
  pickup: 'morning',
  ...EMPTY_PROJECT_TEXTS,
  remark: '',
};

/** The four dates of an inquiry as typed. */
export type RentalDates = Pick<RentalInfo, 'start' | 'end' | 'useStart' | 'useEnd'>;
