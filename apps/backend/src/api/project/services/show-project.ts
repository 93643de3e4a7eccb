import type { OrderProject } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { getDatabaseClock } from '../../../lib/database-clock';
import { readHouse } from '../../../mail/house';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import type { Offer } from '../../../rentman/catalogue/snapshot/offer';
import type { Snapshot } from '../../../rentman/catalogue/snapshot/snapshot';
import { getInteractiveRentman } from '../../../rentman/connection';
import {
  type OpenDocument,
  openDocument,
  parseDocumentName,
} from '../../../rentman/projects/open-document';
import { findColleagues, isOfColleague } from '../../company/services/colleagues';
import { InquiryRow, loadInquiry } from '../../inquiry/services/inquiry-rows';
import { refreshSoon } from './follow-projects';
import { listDocuments, toProjectAnswer, toStanding } from './project-answer';
import { listDecidingWords, readMessagePage, toMessageAnswers } from './project-messages';
import { findProjectOfInquiry } from './project-store';
import { findSight, type Viewer } from './who-sees';

const Inquiry = InquiryRow.pick({
  id: true,
  decision: true,
  completedAt: true,
  decidedAt: true,
  withdrawnAt: true,
  handNumber: true,
  lines: true,
  user: true,
  rentmanContactId: true,
});
type Inquiry = z.infer<typeof Inquiry>;

/** What of an inquiry and its project somebody may see, with the project; null for nothing. */
async function findVisible(strapi: Core.Strapi, inquiryId: number, viewer: Viewer) {
  const inquiry = await loadInquiry(strapi, Inquiry, { id: inquiryId });
  if (inquiry === null) return null;
  const record = await findProjectOfInquiry(strapi, inquiryId);
  const sight = findSight(viewer, {
    ownerId: inquiry.user?.id ?? null,
    isColleagues: await isColleagues(strapi, inquiry, viewer),
    isOthersProject: record?.isOthers ?? false,
  });
  return sight === 'nothing' ? null : { inquiry, record, sight };
}

export async function maySee(
  strapi: Core.Strapi,
  inquiryId: number,
  viewer: Viewer,
): Promise<boolean> {
  return (await findVisible(strapi, inquiryId, viewer)) !== null;
}

async function isColleagues(strapi: Core.Strapi, inquiry: Inquiry, viewer: Viewer) {
  const ownerId = inquiry.user?.id ?? null;
  if (viewer.kind !== 'account' || ownerId === null || ownerId === viewer.userId) return false;
  const colleagues = await findColleagues(strapi, viewer.userId);
  return isOfColleague(colleagues, { ownerId, contactId: inquiry.rentmanContactId });
}

/** The stage, the offers and whether a project is known, without lines and messages; null for a viewer who may see nothing. */
export async function findStanding(strapi: Core.Strapi, inquiryId: number, viewer: Viewer) {
  const visible = await findVisible(strapi, inquiryId, viewer);
  if (visible === null) return null;
  const now = getDatabaseClock(strapi).now();
  return { ...toStanding({ ...visible, now }), hasProject: visible.record !== null };
}

/** What became of an inquiry, from our own database; a project that was read long ago is read again in the background. */
export async function showProject(
  strapi: Core.Strapi,
  inquiryId: number,
  viewer: Viewer,
): Promise<OrderProject | null> {
  const visible = await findVisible(strapi, inquiryId, viewer);
  if (visible === null) return null;
  const now = getDatabaseClock(strapi).now();
  if (visible.record) await refreshSoon(strapi, visible.record, now);
  const { name, phone, email } = await readHouse(strapi);
  return toProjectAnswer({
    ...visible,
    inquiry: { ...visible.inquiry, isByHand: visible.inquiry.handNumber !== '' },
    messages: await listDecidingWords(strapi, [inquiryId]),
    page: await readMessagePage(strapi, inquiryId),
    house: { name, phone, email },
    findItem: createItemFinder(strapi),
    now,
  });
}

/** The messages before one that somebody sees; null for whoever sees none. */
export async function showOlderMessages(
  strapi: Core.Strapi,
  { inquiryId, before }: { readonly inquiryId: number; readonly before: number | undefined },
  viewer: Viewer,
) {
  const visible = await findVisible(strapi, inquiryId, viewer);
  if (visible === null || visible.sight === 'stage') return null;
  const { messages, hasOlder } = await readMessagePage(strapi, inquiryId, { before });
  return { messages: toMessageAnswers(messages), hasOlder };
}

const finders = new WeakMap<Snapshot, ReadonlyMap<number, Offer>>();

/** Finds what is offered by its id in Rentman; before the first sync nothing is known of the catalogue. */
function createItemFinder(strapi: Core.Strapi): (equipmentId: number) => Offer | null {
  try {
    const { snapshot } = getCatalogue(strapi);
    const known =
      finders.get(snapshot) ??
      new Map([...snapshot.offers].map((offer) => [offer.equipment.id, offer]));
    finders.set(snapshot, known);
    return (id) => known.get(id) ?? null;
  } catch {
    return () => null;
  }
}

/** The bytes of a document, read afresh in Rentman; null for one that is not of this project, or gone. */
export async function readDocument(
  strapi: Core.Strapi,
  { inquiryId, document }: { readonly inquiryId: number; readonly document: string },
  viewer: Viewer,
): Promise<OpenDocument | 'unreachable' | null> {
  const visible = await findVisible(strapi, inquiryId, viewer);
  const reading = visible?.sight === 'everything' ? visible.record?.reading : null;
  const name = parseDocumentName(document);
  if (!reading || name === null) return null;
  if (!listDocuments(reading).some(({ id }) => id === document)) return null;
  return await openDocument(getInteractiveRentman(), name, new Date());
}
