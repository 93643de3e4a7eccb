import { z } from 'zod';
import { PICKUP_SLOTS, SHIPPING_OPTIONS } from './delivery.ts';
import { MESSAGES, paragraph, requiredLine } from './form-fields.ts';
import { type PlainDate, parsePlainDate } from './plain-date.ts';
import { RentalClient } from './rental-client.ts';
import { PROJECT_REFERENCE_LENGTH } from './rental-info.ts';
import { isUseInsideRental } from './rental-period.ts';

const DATE_MESSAGES = {
  start: 'Bitte Mietbeginn angeben.',
  end: 'Bitte Mietende angeben.',
  past: 'Der Mietbeginn liegt in der Vergangenheit.',
  order: 'Das Mietende liegt vor dem Mietbeginn.',
  useOrder: 'Das Nutzungsende liegt vor dem Nutzungsbeginn.',
  useOutside: 'Die Nutzung muss im Mietzeitraum liegen.',
  unreadable: 'Bitte ein gültiges Datum angeben.',
} as const;

const optionalDate = z
  .string()
  .refine((text) => text === '' || parsePlainDate(text) !== null, DATE_MESSAGES.unreadable);

/** What the rules of an inquiry need to know from outside. */
export interface InquiryRules {
  readonly today: PlainDate;
  /** False when only used-sale items are asked for: dates are then optional. */
  readonly needsDates: boolean;
}

/** The rental half of the form with the rules of §5. */
export function createRentalInfoForm({ today, needsDates }: InquiryRules) {
  return z
    .object({
      shipping: z.enum(SHIPPING_OPTIONS),
      start: optionalDate,
      end: optionalDate,
      useStart: optionalDate,
      useEnd: optionalDate,
      remark: paragraph(),
      pickup: z.enum(PICKUP_SLOTS, 'Bitte Abholzeit wählen.'),
      projectReference: requiredLine('Bitte Projektreferenz angeben.', PROJECT_REFERENCE_LENGTH),
    })
    .check(
      z.superRefine((info, context) => {
        for (const { field, message } of findDateProblems(info, { today, needsDates })) {
          context.addIssue({ code: 'custom', path: [field], message });
        }
      }),
    );
}

/** The whole form of /basket: rental info, client, and the two boxes to tick. §5 */
export function createInquiryForm(rules: InquiryRules) {
  return z.object({
    info: createRentalInfoForm(rules),
    client: RentalClient,
    acknowledged: z
      .boolean()
      .refine((ticked) => ticked, 'Bitte bestätigen Sie, dass Sie die Hinweise gelesen haben.'),
    terms: z.boolean().refine((ticked) => ticked, MESSAGES.terms),
  });
}
export type InquiryForm = z.infer<ReturnType<typeof createInquiryForm>>;

type DateField = 'start' | 'end' | 'useStart' | 'useEnd';
interface DateProblem {
  readonly field: DateField;
  readonly message: string;
}

/** Finds every problem of the dates at once. §5, decisions "Inquiry" */
export function findDateProblems(
  dates: Readonly<Record<DateField, string>>,
  { today, needsDates }: InquiryRules,
): readonly DateProblem[] {
  const [start, end] = [parsePlainDate(dates.start), parsePlainDate(dates.end)];
  const problems: DateProblem[] = [];
  if (needsDates && dates.start === '')
    problems.push({ field: 'start', message: DATE_MESSAGES.start });
  if (needsDates && dates.end === '') problems.push({ field: 'end', message: DATE_MESSAGES.end });
  if (!needsDates && start && dates.end === '') {
    problems.push({ field: 'end', message: DATE_MESSAGES.end });
  }
  if (start && start < today) problems.push({ field: 'start', message: DATE_MESSAGES.past });
  if (start && end && end < start) problems.push({ field: 'end', message: DATE_MESSAGES.order });
  return [...problems, ...findUseProblems(dates, start, end)];
}

function findUseProblems(
  dates: Readonly<Record<DateField, string>>,
  start: PlainDate | null,
  end: PlainDate | null,
): readonly DateProblem[] {
  if (!start || !end || end < start) return [];
  const useStart = parsePlainDate(dates.useStart) ?? start;
  const useEnd = parsePlainDate(dates.useEnd) ?? end;
  if (useEnd < useStart) return [{ field: 'useEnd', message: DATE_MESSAGES.useOrder }];
  const rental = { start, end };
  const problems: DateProblem[] = [];
  if (!isUseInsideRental(rental, { start: useStart, end: useStart })) {
    problems.push({ field: 'useStart', message: DATE_MESSAGES.useOutside });
  }
  if (!isUseInsideRental(rental, { start: useEnd, end: useEnd })) {
    problems.push({ field: 'useEnd', message: DATE_MESSAGES.useOutside });
  }
  return problems;
}
