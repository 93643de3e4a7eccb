import { z } from 'zod';
import { type PlainDate, parsePlainDate } from './plain-date.ts';

/** `PlainDate` for calls, columns and forms. */
export const PlainDateSchema = z.custom<PlainDate>((value) => parsePlainDate(value) !== null);
