import { zodResolver } from '@hookform/resolvers/zod';
import { type OrderDetail, type OrderProject, toRequestInfo } from '@klappe/contracts';
import {
  createRentalInfoForm,
  findPlanToChange,
  type InquiryChange,
  type InquiryDates,
  isSaleOnly,
  listInquiryChanges,
  listNames,
  type RentalInfo,
  toHouseDate,
  toInquiryDates,
} from '@klappe/domain';
import { useEffect, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { BackendError } from '#app/backend/backend-error.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { trySessionStorage } from '#app/browser/session-storage.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { useInquiryAccess } from '../inquiry-access.ts';
import { readAskedDates } from '../shown-dates.ts';
import { type ChangeLine, carryOver, listKept, toChangeLines } from './change-lines.ts';
import { type ProjectWish, toWantedDates, toWantedLines } from './project-change.ts';

export interface ChangeForm {
  info: RentalInfo;
  message: string;
}

/** An inquiry as it stands, from which a change begins. */
export interface ChangeBase {
  readonly order: OrderDetail;
  readonly project: OrderProject;
}

export type SendingChange =
  | { readonly kind: 'ready' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly message: string };

/** A change of an inquiry while it is made: lines, form, what differs, and sending it. */
export function useChange(loaded: ChangeBase, wish: ProjectWish | null) {
  const access = useInquiryAccess();
  const [base, setBase] = useState(loaded);
  const { order, project } = base;
  const isRequest = project.changeWay === 'by-request';
  const [kept] = useState(() => (wish ? toWished(loaded, wish) : readKept(loaded)));
  const [lines, setLines] = useState(() => kept?.lines ?? toChangeLines(order, project));
  const [sending, setSending] = useState<SendingChange>({ kind: 'ready' });
  const [attempt, setAttempt] = useState({ content: '', key: '' });
  const info = toInfo(base);
  const form = useForm<ChangeForm>({
    defaultValues: kept?.form ?? { info, message: '' },
    mode: 'onTouched',
    resolver: createResolver(lines),
    shouldFocusError: false,
  });
  const wanted = useWatch<ChangeForm, 'info'>({ control: form.control, name: 'info' });
  const changes = listChanges(base, lines, wanted);
  useKeeping(base, { lines, form, isSent: sending.kind === 'sent' });

  const discard = () => {
    setLines(toChangeLines(order, project));
    form.reset({ info: toInfo(base), message: '' });
    setSending({ kind: 'ready' });
  };

  const send = async ({ info: asked, message }: ChangeForm) => {
    if (sending.kind === 'sending' || project.changeWay === 'none') return;
    const { details, pickup } = toRequestInfo(asked);
    const equipment = listKept(lines).map(({ code, kind, quantity }) => ({ code, kind, quantity }));
    const change = { equipment, details, pickup, message, way: project.changeWay };
    const content = JSON.stringify(change);
    // The same again is the same change; anything else is another.
    const key = attempt.content === content ? attempt.key : createUuid();
    setAttempt({ content, key });
    setSending({ kind: 'sending' });
    try {
      await access.change(change, key);
      setSending({ kind: 'sent' });
    } catch (error) {
      if (error instanceof LoginDeclined) setSending({ kind: 'ready' });
      else if (!(error instanceof BackendError)) throw error;
      else setSending({ kind: 'failed', message: await explain(error) });
    }
  };

  async function explain(error: BackendError): Promise<string> {
    if (error.code === 'way-changed') return await followHouse();
    for (const { path, message } of error.fieldErrors) {
      const name = path.at(-1);
      if (isInfoName(name)) form.setError(`info.${name}`, { type: 'backend', message });
    }
    if (error.code === 'codes-unavailable') return tellGone(lines, error.details.codes);
    return error.status >= 400 && error.status < 500 && error.message !== ''
      ? error.message
      : FAILED;
  }

  /** The house has decided meanwhile: the change goes on from what it plans. */
  async function followHouse(): Promise<string> {
    const fresh = await access.load().catch(() => null);
    if (!fresh?.project) return FAILED;
    const next = { order: fresh, project: fresh.project };
    // What the customer has not touched is as the house has it now.
    const [before, now] = [toInfo(base), toInfo(next)];
    for (const name of listNames(now)) {
      if (form.getValues(`info.${name}`) === before[name]) form.setValue(`info.${name}`, now[name]);
    }
    setLines((wished) => carryOver(wished, toChangeLines(fresh, next.project)));
    setBase(next);
    return next.project.changeWay === 'by-request' ? ACCEPTED_MEANWHILE : TOO_LATE;
  }

  return { base, isRequest, form, lines, setLines, changes, sending, discard, send };
}

export type Change = ReturnType<typeof useChange>;

const FAILED =
  'Die Änderung konnte nicht gesendet werden. Alle Angaben bleiben erhalten. Bitte versuchen Sie es erneut.';
const ACCEPTED_MEANWHILE =
  'Das Haus hat Ihre Anfrage eben angenommen. Ihre Änderung geht jetzt als Wunsch.';
const TOO_LATE = 'Das geht bei dieser Anfrage nicht mehr. Bitte rufen Sie uns an.';

function tellGone(lines: readonly ChangeLine[], codes: unknown): string {
  const gone = lines.filter(({ code }) => Array.isArray(codes) && codes.includes(code));
  const names = gone.map(({ name }) => `„${name}“`).join(', ');
  return `Nicht mehr verfügbar: ${names || 'einige Artikel'}. Bitte nehmen Sie sie heraus und senden Sie noch einmal.`;
}

function listChanges(
  base: ChangeBase,
  lines: readonly ChangeLine[],
  info: RentalInfo,
): readonly InquiryChange[] {
  const { order, project } = base;
  const before = {
    ...toInfo(base),
    dates: readDates(order, project),
    lines: toChangeLines(order, project),
  };
  const after = { ...info, dates: toInquiryDates(info), lines: listKept(lines) };
  return listInquiryChanges(before, after, findPlanToChange(project) ? 'geplant' : 'statt');
}

/** The dates that the house plans, else those that were asked for. */
function readDates(order: OrderDetail, project: OrderProject): InquiryDates {
  return findPlanToChange(project)?.dates ?? readAskedDates(order);
}

function toInfo({ order, project }: ChangeBase): RentalInfo {
  const { start, end, useStart, useEnd } = readDates(order, project);
  const { shipping, pickup, projectReference, remark } = order;
  return {
    useStart: useStart ?? '',
    useEnd: useEnd ?? '',
    start: start ?? '',
    end: end ?? '',
    shipping: shipping ?? 'pickup',
    pickup: pickup ?? 'morning',
    projectReference,
    remark,
  };
}

const isInfoName = (name: unknown): name is keyof RentalInfo =>
  typeof name === 'string' && ['start', 'end', 'useStart', 'useEnd', 'remark'].includes(name);

/** Checks by the rules of the domain; only who rents needs dates. */
function createResolver(lines: readonly ChangeLine[]): Resolver<ChangeForm> {
  return (values, context, options) => {
    const needsDates = !isSaleOnly(listKept(lines));
    const rules = { today: toHouseDate(new Date()), needsDates, asksForUse: needsDates };
    const schema = z.object({ info: createRentalInfoForm(rules), message: z.string() });
    return zodResolver<ChangeForm, unknown, ChangeForm>(schema)(values, context, options);
  };
}

interface KeptChange {
  readonly lines: readonly ChangeLine[];
  readonly form: ChangeForm;
}

const toKey = ({ order }: ChangeBase) => `aendern:${order.id}`;

/** A change that a project of the shop asks for. */
function toWished(base: ChangeBase, wish: ProjectWish): KeptChange {
  const { order, project } = base;
  const info = { ...toInfo(base), ...toWantedDates(order, project, wish) };
  return { lines: toWantedLines(order, project, wish), form: { info, message: '' } };
}

/** What a change begins from: another state of the inquiry ends what this tab has kept. */
function toStart(base: ChangeBase): string {
  const { order, project } = base;
  return JSON.stringify([project.changeWay, toInfo(base), toChangeLines(order, project)]);
}

/** An unsent change outlives a reload and a look at other pages. */
function readKept(base: ChangeBase): KeptChange | null {
  return trySessionStorage((storage) => {
    const text = storage.getItem(toKey(base));
    if (text === null) return null;
    const kept: KeptChange & { readonly start: string } = JSON.parse(text);
    return kept.start === toStart(base) ? kept : null;
  });
}

function useKeeping(
  base: ChangeBase,
  kept: { lines: readonly ChangeLine[]; form: UseFormReturn<ChangeForm>; isSent: boolean },
): void {
  const { lines, form, isSent } = kept;
  const values = useWatch({ control: form.control });
  useEffect(() => {
    trySessionStorage((storage) => {
      if (isSent) storage.removeItem(toKey(base));
      else
        storage.setItem(toKey(base), JSON.stringify({ start: toStart(base), lines, form: values }));
    });
  }, [base, lines, values, isSent]);
}
