/** Who asks for an inquiry. A guest comes by the link of a mail, and with a code of a second one. */
export type Viewer =
  | { readonly kind: 'account'; readonly userId: number }
  | { readonly kind: 'guest'; readonly hasCode: boolean }
  /** In the panel, whose calls ask for the right to inquiries. */
  | { readonly kind: 'staff' };

/**
 * `everything`: lines, prices, documents, messages. `stage`: stage and dates alone. `not-the-project`: the inquiry as it
 * was sent and its stage, nothing of a project that belongs to another customer.
 */
export type Sight = 'everything' | 'not-the-project' | 'stage' | 'nothing';

interface Shown {
  /** Null for an inquiry of a guest. */
  readonly ownerId: number | null;
  /** The asking account belongs to the company that the inquiry was sent for, and its approver lets colleagues see it. */
  readonly isColleagues: boolean;
  readonly isOthersProject: boolean;
}

/** Decides what somebody may see of an inquiry. Every answer about one goes through here. */
export function findSight(
  viewer: Viewer,
  { ownerId, isColleagues, isOthersProject }: Shown,
): Sight {
  if (viewer.kind === 'staff') return 'everything';
  if (viewer.kind === 'account' && viewer.userId !== ownerId && !isColleagues) return 'nothing';
  if (viewer.kind === 'guest' && !viewer.hasCode) return 'stage';
  return isOthersProject ? 'not-the-project' : 'everything';
}
