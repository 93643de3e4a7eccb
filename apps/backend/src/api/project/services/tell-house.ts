import { createHash } from 'node:crypto';
import { OFFER_ENDED, STAGE_RULES } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { refuseWhenFull, toWindowStart } from '../../../lib/calls/kept-limits';
import { runInTransaction } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { toQueuedColumns } from '../../../lib/outbox/back-off';
import { readHouse } from '../../../mail/house';
import { type HouseMailCause, queueHouseMail } from '../../../mail/house-mails';
import { tryToQueueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { toAcceptanceMail, toHouseMessageMail } from '../../../mail/project-mails';
import { toInquiryUrl } from '../../inquiry/services/inquiry-link';
import {
  InquiryRow,
  loadInquiry,
  lockInquiry,
  withdrawInquiry,
} from '../../inquiry/services/inquiry-rows';
import { wakeMessages } from './deliver-messages';
import type { Standing } from './project-answer';
import { MESSAGE_UID, supersedeChanges, toAcceptanceKey } from './project-messages';
import { findStanding } from './show-project';
import type { Viewer } from './who-sees';

/** What a customer says to the house about an inquiry of theirs. */
export type Word =
  | { readonly kind: 'message'; readonly text: string; readonly key: string }
  /** What is missing or broken. `by` names who reports it where that is not the customer. */
  | {
      readonly kind: 'report';
      readonly text: string;
      readonly key: string;
      readonly by: string | null;
    }
  | { readonly kind: 'acceptance'; readonly offer: number }
  | { readonly kind: 'withdrawal' }
  /** What was changed, as the revision that Rentman gets. */
  | {
      readonly kind: 'change';
      readonly text: string;
      readonly key: string;
      readonly revision: number;
    }
  | { readonly kind: 'change-request'; readonly text: string; readonly key: string };

/** A refusal is a German sentence for the customer: the stage allows it no longer. */
export type ToldHouse = 'told' | 'unknown' | { readonly refusal: string };

const Sender = InquiryRow.pick({
  id: true,
  documentId: true,
  number: true,
  firstname: true,
  lastname: true,
  company: true,
  email: true,
  name: true,
  projectReference: true,
  user: true,
});
type Sender = z.infer<typeof Sender>;

/**
 * Stores what the customer says, which then reaches the house as a task in Rentman and by mail, each exactly once. Throws
 * where more was said than `KEPT_LIMITS` allow.
 */
export async function tellHouse(
  strapi: Core.Strapi,
  { inquiryId, viewer }: { readonly inquiryId: number; readonly viewer: Viewer },
  word: Word,
): Promise<ToldHouse> {
  const project = await findStanding(strapi, inquiryId, viewer);
  if (project === null) return 'unknown';
  const offer =
    word.kind === 'acceptance' ? project.offers.find(({ id }) => id === word.offer) : undefined;
  const { noAcceptance, withdrawal: way } = STAGE_RULES[project.stage];
  if (word.kind === 'acceptance' && (noAcceptance !== null || !offer?.isValid)) {
    return { refusal: noAcceptance ?? OFFER_ENDED };
  }
  if (word.kind === 'withdrawal' && way === 'none') return { refusal: TOO_LATE };
  const sender = await loadInquiry(strapi, Sender, { id: inquiryId });
  if (sender === null) return 'unknown';
  const texts = {
    acceptance: `Der Kunde nimmt das Angebot ${offer?.number}, V${offer?.version} an. Bitte bestätigen.`,
    withdrawal: way === 'directly' ? WITHDRAWN : WANTS_TO_WITHDRAW,
  };
  await store(strapi, sender, {
    ...word,
    text: 'text' in word ? word.text : texts[word.kind],
    key: toKey(inquiryId, word, offer?.version ?? 0),
    isDirect: word.kind === 'withdrawal' && way === 'directly',
    hasProject: project.hasProject,
    accepted: offer ?? null,
  });
  return 'told';
}

const TOO_LATE = 'Das geht bei dieser Anfrage nicht mehr. Bitte rufen Sie uns an.';
const WITHDRAWN = 'Der Kunde hat die Anfrage zurückgezogen.';
const WANTS_TO_WITHDRAW = 'Der Kunde bittet darum, die Anfrage zurückzuziehen.';

function toKey(inquiryId: number, word: Word, version: number): string {
  if (word.kind === 'acceptance') return toAcceptanceKey(inquiryId, { id: word.offer, version });
  if (word.kind === 'withdrawal') return `${inquiryId}-rueckzug`;
  return word.kind === 'message' || word.kind === 'report'
    ? `${inquiryId}-${word.key}`
    : toChangeKey(inquiryId, word.key);
}

/** The permanent key of a change, however often its call is repeated. */
function toChangeKey(inquiryId: number, key: string): string {
  return `${inquiryId}-aenderung-${key}`;
}

/** True when the house was told of this change before. */
export async function isChangeTold(strapi: Core.Strapi, inquiryId: number, key: string) {
  const messageKey = toChangeKey(inquiryId, key);
  return (await strapi.db.query(MESSAGE_UID).findOne({ where: { messageKey } })) !== null;
}

type StoredWord = Word & {
  readonly text: string;
  readonly key: string;
  readonly isDirect: boolean;
  /** Rentman takes tasks on projects only. */
  readonly hasProject: boolean;
  readonly accepted: Standing['offers'][number] | null;
};

async function store(strapi: Core.Strapi, sender: Sender, word: StoredWord): Promise<void> {
  const now = getDatabaseClock(strapi).now();
  const messages = strapi.db.query(MESSAGE_UID);
  const isTold = async () => (await messages.findOne({ where: { messageKey: word.key } })) !== null;
  if (await isTold()) return;
  const house = await readHouse(strapi);
  const { name, inMail } = describeAuthor(sender, word);
  await runInTransaction(strapi, async () => {
    await refuseWordFlood(strapi, { inquiryId: sender.id, kind: word.kind, now });
    await messages.create({
      data: {
        inquiryId: sender.id,
        messageKey: word.key,
        kind: word.kind,
        author: name,
        text: word.text,
        offerId: word.kind === 'acceptance' ? word.offer : null,
        revision: word.kind === 'change' ? word.revision : null,
        writtenAt: now,
        ...toQueuedColumns(now),
        // It waits until there is a project.
        ...(word.hasProject || word.isDirect ? {} : { state: 'waiting' }),
        // The delivery changes the request in Rentman itself: no task is needed.
        ...(word.kind === 'change' ? { state: 'applying' } : {}),
      },
    });
    if (word.isDirect) {
      await withdrawInquiry(strapi, sender.id, now);
      await supersedeChanges(strapi, sender.id);
    }
    const mail = {
      ...inMail,
      key: word.key,
      number: sender.number,
      kind: word.kind,
      text: word.text,
      panelLink: house.toPanelLink(sender.documentId),
    };
    await queueHouseMail(strapi, toHouseMessageMail(mail, house), now, toCause(sender));
    if (word.accepted && sender.email !== '') {
      const notice = {
        key: `projekt-${word.key}-kunde`,
        to: sender.email,
        number: sender.number,
        project: sender.projectReference || sender.name,
        pageLink: toInquiryUrl(house, sender),
      };
      // The acceptance counts without its mail, too.
      await tryToQueueMail(strapi, toAcceptanceMail(notice, word.accepted, house), now, 'own');
    }
  }).catch(async (error: unknown) => {
    // The same call at the same moment was faster.
    if (strapi.db.inTransaction() || !(await isTold())) throw error;
  });
  wakeMessages(strapi);
  wakeMailOutbox(strapi);
}

/** The author on the page and in the mail, with the address of an answer. */
function describeAuthor({ firstname, lastname, company, email }: Sender, word: Word) {
  const by = word.kind === 'report' ? word.by : null;
  // An answer to what somebody else reports would reach the customer.
  if (by !== null) return { name: by, inMail: { author: by, email: undefined } };
  const name = `${firstname} ${lastname}`;
  return { name, inMail: { author: company ? `${name}, ${company}` : name, email } };
}

/** The customer pays for the mails, whoever speaks about the inquiry and from wherever. */
function toCause({ number, email, user }: Sender): HouseMailCause {
  const mailbox = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
  return { payer: user ? `account ${user.id}` : `mailbox ${mailbox}`, topic: `inquiry ${number}` };
}

/** Refuses more words about an inquiry than are kept. Calls at the same moment wait for each other. */
async function refuseWordFlood(
  strapi: Core.Strapi,
  {
    inquiryId,
    kind,
    now,
  }: { readonly inquiryId: number; readonly kind: Word['kind']; readonly now: Date },
): Promise<void> {
  // The house asks for each of these by what it does, so nobody can say more of them.
  if (kind === 'acceptance' || kind === 'withdrawal') return;
  await lockInquiry(strapi, inquiryId);
  const messages = strapi.db.query(MESSAGE_UID);
  const said = { inquiryId, kind };
  refuseWhenFull(kind, {
    inAll: await messages.count({ where: said }),
    inWindow: await messages.count({
      where: { ...said, writtenAt: { $gt: toWindowStart(kind, now) } },
    }),
  });
}
