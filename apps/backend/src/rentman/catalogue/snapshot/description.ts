import { listOwnRows, type ProductDescription, parseProductDescription } from '@klappe/domain';
import type { MirroredEquipment } from '../mirror/mirrored-rows';

/** The long text of an item, its technical data with the figures of Rentman's own fields. */
export function readDescription({
  longText,
  measures,
}: Pick<MirroredEquipment, 'longText' | 'measures'>): ProductDescription {
  const { paragraphs, technicalData } = parseProductDescription(longText);
  return { paragraphs, technicalData: [...technicalData, ...listOwnRows(measures, technicalData)] };
}
