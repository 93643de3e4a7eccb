export interface DemoAccessory {
  readonly parent: string;
  readonly code: string;
  readonly quantity: number;
  /** Planned by itself with the parent. */
  readonly automatic?: true;
  /** Not planned again when the project has it already. */
  readonly skip?: true;
  readonly free?: true;
}

/** What goes along with what: by itself, for free, or as an offer. */
export const DEMO_ACCESSORIES: readonly DemoAccessory[] = [
  { parent: 'CAM-0351', code: 'ZUB-3020', quantity: 1, automatic: true, free: true },
  { parent: 'CAM-0351', code: 'AKU-0290', quantity: 2 },
  { parent: 'CAM-0351', code: 'AKU-2002', quantity: 1, automatic: true, skip: true, free: true },
  { parent: 'CAM-0351', code: 'SPE-1001', quantity: 3 },
  { parent: 'CAM-0351', code: 'SPE-3009', quantity: 1, automatic: true, skip: true, free: true },
  { parent: 'CAM-0352', code: 'AKU-0290', quantity: 2 },
  { parent: 'CAM-0352', code: 'SPE-1002', quantity: 2 },
  { parent: 'CAM-0320', code: 'SPE-1001', quantity: 2 },
  { parent: 'CAM-0320', code: 'AKU-0150', quantity: 4 },
  { parent: 'CAM-0320', code: 'SPE-3009', quantity: 1, automatic: true, skip: true, free: true },
  { parent: 'CAM-0208', code: 'SPE-1066', quantity: 2 },
  { parent: 'CAM-0208', code: 'AKU-0150', quantity: 4 },
  { parent: 'CAM-0191', code: 'AKU-0070', quantity: 1, automatic: true, free: true },
  { parent: 'CAM-0191', code: 'SPE-2016', quantity: 2 },
  { parent: 'CAM-0421', code: 'SPE-2001', quantity: 2, automatic: true },
  { parent: 'CAM-0421', code: 'AKKU+98', quantity: 3 },
  { parent: 'CAM-1003', code: 'AKU-0100', quantity: 1, automatic: true, free: true },
  { parent: 'CAM-1003', code: 'SPE-2016', quantity: 1 },
  { parent: 'CAM-1003', code: 'ZUB-1030', quantity: 1, automatic: true, free: true },
  { parent: 'OPT-0419', code: 'ZUB-1060', quantity: 1, automatic: true, free: true },
  { parent: 'OPT-0425', code: 'ZUB-1060', quantity: 1, automatic: true, free: true },
  { parent: 'OPT-0425', code: 'FIL-0160', quantity: 1 },
  { parent: 'LUX-0018', code: 'KAB-0016', quantity: 2, automatic: true, free: true },
  { parent: 'LUX-0018', code: 'GRP-3126', quantity: 1 },
  { parent: 'LUX-0040', code: 'KAB-0025', quantity: 1, automatic: true, free: true },
  { parent: 'LUX-0040', code: 'GRP-3087', quantity: 1 },
  { parent: 'LUX-0660', code: 'LUX-6060', quantity: 1 },
  { parent: 'LUX-0660', code: 'GRP-3033', quantity: 1 },
  { parent: 'LUX-1060', code: 'LUX-6150', quantity: 1 },
  { parent: 'LUX-1060', code: 'KAB-0010', quantity: 1, automatic: true, free: true },
  { parent: 'GRP-1000', code: 'GRP-1100', quantity: 4 },
  { parent: 'GRP-1010', code: 'GRP-1100', quantity: 3 },
  { parent: 'GRP-3033', code: 'GRP-5012', quantity: 1 },
  { parent: 'MON-0007', code: 'AKKU+98', quantity: 2 },
  { parent: 'FNK-0750', code: 'AKKU+98', quantity: 3 },
  { parent: 'TON-0416', code: 'TON-4060', quantity: 1 },
  { parent: 'TON-3006', code: 'TON-4025', quantity: 1, automatic: true, free: true },
];

/** What can stand in for what. */
export const DEMO_ALTERNATIVES: readonly (readonly [code: string, alternative: string])[] = [
  ['CAM-0351', 'CAM-0352'],
  ['CAM-0351', 'CAM-0320'],
  ['CAM-0208', 'CAM-0320'],
  ['CAM-0191', 'CAM-0508'],
  ['OPT-0850', 'OPT-0450'],
  ['LUX-0018', 'LUX-1215'],
  ['LUX-0660', 'LUX-0621'],
];
