import { z } from 'zod';
import type { Rentman } from './rentman.ts';
import {
  dropUndefined,
  toLink,
  toWireMoney,
  WireBoolean,
  WireLink,
  WireMoney,
  WireNumber,
  WireText,
  wireStamps,
} from './wire-kinds.ts';

export const ProjectRequestLineWire = z
  .object({
    ...wireStamps,
    project_request: WireLink.catch(null),
    linked_equipment: WireLink.catch(null),
    parent: WireLink.catch(null),
    name: WireText.catch(''),
    quantity: WireNumber.catch(null),
    quantity_total: WireNumber.catch(null),
    unit_price: WireMoney.catch(null),
    factor: WireNumber.catch(null),
    discount: WireNumber.catch(null),
    order: WireNumber.catch(null),
    external_remark: WireText.catch(''),
    is_comment: WireBoolean.catch(false),
  })
  .transform((wire) => ({
    id: wire.id,
    projectRequestId: wire.project_request,
    equipmentId: wire.linked_equipment,
    parentId: wire.parent,
    name: wire.name,
    quantity: wire.quantity ?? 0,
    quantityTotal: wire.quantity_total ?? 0,
    unitPriceInCents: wire.unit_price ?? 0,
    factor: wire.factor ?? 1,
    discount: wire.discount ?? 0,
    order: wire.order ?? 0,
    remark: wire.external_remark,
    isComment: wire.is_comment,
    updateHash: wire.updateHash,
  }));

export type ProjectRequestLine = z.infer<typeof ProjectRequestLineWire>;

export interface ProjectRequestLineDraft {
  /** Without it somebody at the house has to find the equipment of the line. */
  readonly equipmentId?: number | null;
  readonly name: string;
  /** Whole pieces. */
  readonly quantity: number;
  readonly unitPriceInCents?: number;
  /** What the unit price is multiplied by, usually the days; 1 for things sold. */
  readonly factor?: number;
  /** Position, from 1; unique within the request it tells which lines have arrived. */
  readonly order?: number;
  readonly remark?: string;
  readonly isComment?: boolean;
  /** The line of the kit that this one belongs to. */
  readonly parentId?: number;
}

/** Adds one line; there is no batch. Not repeated after a fault: read the lines before trying again. */
export function createProjectRequestLine(
  rentman: Rentman,
  projectRequestId: number,
  draft: ProjectRequestLineDraft,
): Promise<ProjectRequestLine> {
  const path = `projectrequests/${projectRequestId}/projectrequestequipment`;
  return rentman.post(path, toWireLine(draft), ProjectRequestLineWire);
}

/** Fetches the lines of a request in their order. */
export async function fetchProjectRequestLines(
  rentman: Rentman,
  projectRequestId: number,
): Promise<readonly ProjectRequestLine[]> {
  const path = `projectrequests/${projectRequestId}/projectrequestequipment`;
  const { rows } = await rentman.list(path, ProjectRequestLineWire);
  return rows.toSorted((a, b) => a.order - b.order);
}

function toWireLine(draft: ProjectRequestLineDraft): Record<string, unknown> {
  const { equipmentId, unitPriceInCents, factor, order, parentId } = draft;
  return dropUndefined({
    linked_equipment: equipmentId == null ? undefined : toLink('equipment', equipmentId),
    name: draft.name,
    quantity: draft.quantity,
    // The house's accept screen counts by this one; without it every line shows 0.
    quantity_total: draft.quantity,
    unit_price: unitPriceInCents === undefined ? undefined : toWireMoney(unitPriceInCents),
    // Written as text, read as a number.
    factor: factor === undefined ? undefined : String(factor),
    order: order === undefined ? undefined : String(order),
    external_remark: draft.remark,
    is_comment: draft.isComment,
    parent: parentId === undefined ? undefined : toLink('projectrequestequipment', parentId),
  });
}
