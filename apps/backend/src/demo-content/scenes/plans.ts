import { circle, drawing, flat, line, path, polygon, rect, repeat } from './ink';
import { lettering } from './lettering';

const small = { height: 11 };
const name = { height: 17, weight: 2.6 };

/** Where the house stands: streets, the river, the way from the underground. */
export function drawSiteMap(): string {
  return drawing(
    {},
    flat('M0 0H800V600H0Z', 'grey'),
    blocks(),
    flat('M-10 470Q180 430 360 470T810 452V540Q600 560 420 536T-10 560Z', 'paper'),
    path('M-10 470Q180 430 360 470T810 452'),
    path('M-10 560Q180 520 420 536T810 540'),
    ...[0, 1, 2].map((row) =>
      path(`M${40 + row * 250} ${505 + (row % 2) * 8}q20 -10 40 0t40 0t40 0`),
    ),
    rect([548, 436, 44, 120], 'white', 0),
    lettering('WIENTALBRÜCKE', 664, 575, small),
    walkway(),
    rect([470, 198, 96, 70], 'black', 0),
    lettering('LICHTSPIEL', 518, 231, { height: 11, paint: 'white' }),
    undergroundSign(694, 380),
    lettering('LICHTSPIELGASSE', 300, 298, name),
    lettering('SPULENGASSE', 118, 128, small),
    lettering('KURBELGASSE', 690, 150, small),
    compass(),
    scaleBar(),
  );
}

function blocks(): string {
  const lots: readonly (readonly [number, number, number, number])[] = [
    [-10, -10, 180, 116],
    [210, -10, 220, 116],
    [470, -10, 160, 116],
    [670, -10, 160, 116],
    [-10, 150, 180, 118],
    [210, 150, 220, 118],
    [470, 150, 160, 118],
    [670, 176, 160, 92],
    [-10, 328, 240, 100],
    [272, 328, 260, 108],
    [590, 328, 70, 92],
    [728, 328, 100, 90],
  ];
  const yards = lots.map(([x, y, width, height]) =>
    rect([x + width * 0.3, y + height * 0.34, width * 0.4, height * 0.34], 'grey', 0),
  );
  return lots.map((lot) => rect(lot, 'white', 0)).join('') + yards.join('');
}

function walkway(): string {
  return (
    repeat(13, (step) => circle(694 - step * 14, 300, 2.4, 'black')) +
    repeat(4, (step) => circle(694, 314 + step * 14, 2.4, 'black'))
  );
}

function undergroundSign(x: number, y: number): string {
  return (
    circle(x, y, 19, 'black') + lettering('U', x, y, { height: 17, paint: 'white', weight: 3 })
  );
}

function compass(): string {
  return (
    circle(60, 60, 30, 'white') +
    polygon(
      [
        [60, 34],
        [68, 60],
        [60, 56],
        [52, 60],
      ],
      'black',
    ) +
    lettering('N', 60, 76, small)
  );
}

function scaleBar(): string {
  return (
    rect([40, 574, 50, 8], 'black', 0) +
    rect([90, 574, 50, 8], 'white', 0) +
    rect([140, 574, 50, 8], 'black', 0) +
    lettering('150 M', 226, 578, small)
  );
}

/** The big stage from above, 24 by 16 metres. */
export function drawFloorPlanStageOne(): string {
  return drawing(
    {},
    walls([60, 90, 600, 400]),
    path('M60 90H520V300Q520 330 490 330H60Z', 'grey'),
    path('M520 90V300Q520 330 490 330H60', 'none'),
    path('M508 90V296Q508 318 486 318H60'),
    grid([60, 90, 448, 228]),
    flat('M200 186H370V222H200Z', 'grey'),
    lettering('HOHLKEHLE', 285, 204, name),
    gate([60, 370, 100], 'left'),
    lettering('TOR 4 X 4 M', 150, 420, small),
    rect([556, 90, 104, 140], 'white', 0),
    lettering('MASKE', 610, 165, small),
    rect([556, 230, 104, 120], 'white', 0),
    lettering('GARDEROBE', 608, 290, { height: 9.5 }),
    rect([556, 350, 104, 140], 'grey', 0),
    lettering('REGIE', 610, 415, small),
    door(556, 170),
    door(556, 270),
    door(556, 400),
    powerBox(380, 476),
    lettering('3 X 125 A', 380, 452, small),
    measure([60, 540, 600], '24 M'),
    upright([700, 90, 400], '16 M'),
    lettering('HALLE 1', 122, 50, { height: 26, weight: 4 }),
  );
}

/** The small stage from above, 11 by 8 metres. */
export function drawFloorPlanStageTwo(): string {
  return drawing(
    {},
    walls([120, 110, 500, 364]),
    repeat(5, (index) => rect([160 + index * 88, 101, 58, 18], 'grey', 0)),
    lettering('NORDLICHT', 370, 146, small),
    path('M150 440V250Q150 220 180 220H300', 'none'),
    path('M140 450V246Q140 210 176 210H300'),
    lettering('PAPIER 2,72 M', 236, 250, small),
    rect([330, 300, 150, 70], 'grey', 0),
    lettering('TISCH', 405, 335, name),
    rect([520, 360, 100, 114], 'white', 0),
    lettering('KÜCHE', 570, 417, small),
    door(520, 400),
    gate([620, 190, 90], 'right'),
    lettering('LIFT', 590, 234, small),
    powerBox(250, 460),
    lettering('63 A', 296, 448, small),
    measure([120, 526, 500], '11 M'),
    upright([680, 110, 364], '8 M'),
    lettering('ATELIER 2', 214, 62, { height: 26, weight: 4 }),
  );
}

function walls([x, y, width, height]: readonly [number, number, number, number]): string {
  return (
    rect([x - 9, y - 9, width + 18, height + 18], 'black', 0) +
    rect([x, y, width, height], 'white', 0)
  );
}

function grid([x, y, width, height]: readonly [number, number, number, number]): string {
  return (
    repeat(4, (index) => dashed([x + (width * (index + 1)) / 5, y], [0, height])) +
    repeat(2, (index) => dashed([x, y + (height * (index + 1)) / 3], [width, 0]))
  );
}

function dashed([x, y]: readonly [number, number], [dx, dy]: readonly [number, number]): string {
  return `<path d="M${x} ${y}l${dx} ${dy}" stroke-dasharray="2 8"/>`;
}

function gate([x, y, width]: readonly [number, number, number], side: 'left' | 'right'): string {
  const left = side === 'left' ? x - 10 : x - 1;
  return rect([left, y, 11, width], 'white', 0) + line([left + 5.5, y], [left + 5.5, y + width]);
}

function door(x: number, y: number): string {
  return rect([x - 3, y, 6, 34], 'white', 0) + path(`M${x} ${y}h-34a34 34 0 0 0 34 34`);
}

function powerBox(x: number, y: number): string {
  return (
    rect([x - 22, y - 9, 44, 18], 'black', 1) +
    repeat(3, (index) => circle(x - 12 + index * 12, y, 4))
  );
}

function measure([x, y, width]: readonly [number, number, number], text: string): string {
  return (
    line([x, y], [x + width, y]) +
    line([x, y - 8], [x, y + 8]) +
    line([x + width, y - 8], [x + width, y + 8]) +
    lettering(text, x + width / 2, y + 24, name)
  );
}

function upright([x, y, height]: readonly [number, number, number], text: string): string {
  return (
    line([x, y], [x, y + height]) +
    line([x - 8, y], [x + 8, y]) +
    line([x - 8, y + height], [x + 8, y + height]) +
    lettering(text, x + 46, y + height / 2, name)
  );
}
