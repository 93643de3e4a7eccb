import type { WireValues } from '#app/database/to-row.ts';

export interface DemoRepair {
  readonly code: string;
  /** Which of the item's pieces; without it no single piece is named. */
  readonly piece?: number;
  readonly from: number;
  readonly to: number;
  readonly values: WireValues;
}

/** Pieces on the bench. Days are counted from the day of seeding. */
export const DEMO_REPAIRS: readonly DemoRepair[] = [
  {
    code: 'CAM-0190',
    piece: 2,
    from: -3,
    to: 9,
    values: { internal_name: 'Lüfter laut', remark: '<p>Lüfter tauschen, Firmware prüfen.</p>' },
  },
  {
    code: 'CAM-0190',
    piece: 2,
    from: -1,
    to: 5,
    values: { internal_name: 'HDMI-Buchse lose', remark: '<p>Gleich mitmachen.</p>' },
  },
  {
    code: 'LUX-0018',
    piece: 1,
    from: 3,
    to: 12,
    values: { internal_name: 'Zündgerät', remark: '<p>Zündet <b>heiß</b> nicht.</p>' },
  },
  {
    code: 'OPT-7020',
    piece: 1,
    from: -14,
    to: 21,
    values: { internal_name: 'Kratzer auf der Frontlinse', repair_costs: 340 },
  },
  {
    code: 'GRP-3033',
    from: -2,
    to: 30,
    values: { internal_name: 'Gewinde', amount: 3 },
  },
  {
    code: 'CAM-2013',
    piece: 1,
    from: -6,
    to: 14,
    values: { internal_name: 'Akkuklappe klemmt', is_usable: 'keep_usable' },
  },
  {
    code: 'MON-0007',
    piece: 1,
    from: -20,
    to: -8,
    values: { internal_name: 'Displaykabel', repair_status: 'completed', repair_costs: 85 },
  },
  {
    code: 'FNK-1500',
    piece: 1,
    from: -40,
    to: -30,
    values: { internal_name: 'Wasserschaden', repair_status: 'unrepairable' },
  },
];

/** Whose single pieces have numbers, by the beginning of their code. */
export const SERIAL_CODES = ['CAM-', 'OPT-', 'LUX-0', 'FNK-', 'MON-', 'GRP-2', 'TON-3'];
/** Things that come by the dozen are counted, not numbered. */
export const MAX_NUMBERED_PIECES = 8;
