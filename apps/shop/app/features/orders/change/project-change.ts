import type { OrderDetail, OrderProject } from '@klappe/contracts';
import {
  type CartLine,
  isSameLine,
  listChangeableLines,
  type RentalDates,
  type RentalInfo,
} from '@klappe/domain';
import type { SentList } from '#app/sync/cart-check.ts';
import { countSent, listChangedDates, listChangedLines } from '#app/sync/sent-changes.ts';
import { readAskedDates } from '../shown-dates.ts';
import { addPieces, type ChangeLine, carryOver, setPieces, toChangeLines } from './change-lines.ts';

/** The lines and days that the customer has asked for with an inquiry and its changes. */
export function toSentList(order: OrderDetail, { asked }: Pick<OrderProject, 'asked'>): SentList {
  return {
    orderId: order.id,
    lines: listChangeableLines(asked),
    dates: readAskedDates(order),
  };
}

/** The list and the days of a project of the shop. */
export interface ProjectWish {
  readonly lines: readonly CartLine[];
  readonly dates: RentalDates;
}

/** The lines that a project wants of its inquiry: those that differ from what was sent; the others stay as the house plans them. */
export function toWantedLines(
  order: OrderDetail,
  project: OrderProject,
  { lines }: Pick<ProjectWish, 'lines'>,
): readonly ChangeLine[] {
  const sent = toSentList(order, project);
  const asked = toChangeLines(order, { ...project, changeWay: 'directly' });
  const wanted = listChangedLines(sent, lines).reduce((before, key) => {
    const line = lines.find(({ item }) => isSameLine(item, key));
    if (!line) return setPieces(before, key, 0);
    return countSent(sent, key) > 0
      ? setPieces(before, key, line.qty)
      : addPieces(before, { ...line.item, link: line.link }, { quantity: line.qty });
  }, asked);
  return carryOver(wanted, toChangeLines(order, project));
}

/** The days that a project wants, where they differ from those that were sent. */
export function toWantedDates(
  order: OrderDetail,
  project: OrderProject,
  { dates }: Pick<ProjectWish, 'dates'>,
): Partial<Pick<RentalInfo, keyof RentalDates>> {
  const changed = listChangedDates(toSentList(order, project), dates);
  return Object.fromEntries(changed.map((name) => [name, dates[name]]));
}
