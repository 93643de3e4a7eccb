import { z } from 'zod';

/** A file of Rentman's that is or may become a picture in the shop. */
export const MirroredPicture = z.object({
  id: z.number().int(),
  /** The item it is attached to; the main picture of an item may belong elsewhere. */
  equipmentId: z.number().int().nullable(),
  /** Rentman's mark that changes with every change of the file. */
  stamp: z.string(),
  /** Staff ticked it for the shop. */
  isInWebshop: z.boolean(),
  /** Never shown, not even as main picture. */
  isClassified: z.boolean(),
  /** The stamp of what was last copied, or tried and found to be no picture. */
  copiedStamp: z.string().nullable(),
  /** Name of the copy; null when there is none. */
  name: z.string().nullable(),
  problem: z.string().nullable(),
});
export type MirroredPicture = z.infer<typeof MirroredPicture>;
