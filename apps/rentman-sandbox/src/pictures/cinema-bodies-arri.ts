import type { Anchors } from './camera-rig.ts';
import {
  bar,
  buttons,
  display,
  grille,
  knob,
  knurledKnob,
  louvres,
  socket,
  threads,
  xlr,
} from './details.ts';
import { circle, line, path, polygon, rect } from './ink.ts';

export interface CinemaBodyDrawing {
  readonly svg: string;
  readonly anchors: Anchors;
}

/** ALEXA 35: block body, colour display between two rows of keys, centre handle. */
export function alexa35(): CinemaBodyDrawing {
  const svg = [
    path('M186 96v-20q0 -8 8 -8h84q10 0 14 8l10 20h-14l-8 -14h-80v14z', 'white'),
    rect([196, 58, 70, 10], 'grey', 3),
    rect([156, 114, 14, 74], 'grey', 3),
    polygon([
      [170, 104],
      [178, 96],
      [308, 96],
      [314, 102],
      [314, 204],
      [178, 204],
      [170, 196],
    ]),
    rect([170, 96, 144, 14], 'grey', 3),
    threads([180, 103, 124], 9),
    rect([186, 118, 106, 50], 'white', 4),
    display([208, 123, 62, 40], 4),
    buttons([197, 128, 0, 30], 1, 3, 3.6),
    buttons([281, 128, 0, 30], 1, 3, 3.6),
    knurledKnob(281, 184, 10),
    grille([184, 176, 76, 20], 13),
    line(300, 110, 300, 204),
    socket(307, 128, 4),
    socket(307, 142, 4),
    socket(307, 156, 4),
    circle(307, 176, 4, 'black'),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 156,
      axisY: 151,
      rearX: 314,
      rearY: 150,
      bottomY: 204,
      headX: 196,
      headY: 63,
    },
  };
}

/** ALEXA Mini and Mini LF: short carbon body with a wide nose. */
export function alexaMini(): CinemaBodyDrawing {
  const svg = [
    path('M198 102v-18q0 -7 7 -7h70q8 0 11 7l8 18h-13l-6 -12h-64v12z', 'white'),
    rect([208, 67, 56, 10], 'grey', 3),
    rect([164, 108, 10, 84], 'white', 3),
    rect([174, 104, 14, 92], 'grey', 4),
    polygon([
      [188, 108],
      [196, 100],
      [294, 100],
      [304, 110],
      [304, 190],
      [294, 200],
      [196, 200],
      [188, 192],
    ]),
    polygon([
      [198, 116],
      [204, 110],
      [278, 110],
      [284, 116],
      [284, 184],
      [278, 190],
      [204, 190],
      [198, 184],
    ]),
    grille([208, 118, 44, 30], 8),
    buttons([264, 124, 0, 34], 1, 4, 3.4),
    rect([208, 158, 44, 22], 'grey', 3),
    circle(219, 169, 4),
    circle(232, 169, 4),
    circle(244, 169, 2, 'black'),
    line(290, 106, 290, 194),
    socket(297, 126, 4),
    socket(297, 150, 4),
    socket(297, 174, 4),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 164,
      axisY: 150,
      rearX: 304,
      rearY: 150,
      bottomY: 200,
      headX: 206,
      headY: 72,
    },
  };
}

/** AMIRA and the classic ALEXA: long shoulder body, audio controls, curved shoulder pad. */
export function amira(): CinemaBodyDrawing {
  const svg = [
    path('M176 102v-22q0 -8 8 -8h128q9 0 9 8v22h-13v-16h-118v16z', 'white'),
    rect([196, 62, 96, 10], 'grey', 4),
    rect([146, 116, 14, 66], 'grey', 3),
    polygon([
      [160, 112],
      [172, 100],
      [330, 100],
      [330, 190],
      [306, 196],
      [172, 196],
      [160, 184],
    ]),
    path('M214 196q36 30 84 4l0 -4z', 'black'),
    rect([160, 100, 170, 13], 'grey', 2),
    threads([170, 106.5, 150], 8),
    display([182, 122, 46, 30], 3),
    buttons([186, 164, 38, 0], 4, 1, 3.4),
    knob(246, 130, 7, -40),
    knob(266, 130, 7, 20),
    knob(246, 152, 7, 60),
    knob(266, 152, 7, -10),
    rect([180, 174, 98, 13], 'white', 3),
    buttons([190, 180.5, 78, 0], 6, 1, 2.6),
    line(286, 113, 286, 194),
    xlr(306, 130, 8),
    xlr(306, 152, 8),
    socket(306, 174, 5),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 146,
      axisY: 149,
      rearX: 330,
      rearY: 146,
      bottomY: 214,
      headX: 192,
      headY: 66,
    },
  };
}

/** URSA Cine: tall nose, fold-out screen, chamfered top. */
export function ursaCine(): CinemaBodyDrawing {
  const svg = [
    path('M190 92v-14q0 -8 8 -8h98q8 0 8 8v14h-13v-9h-88v9z', 'white'),
    rect([154, 108, 12, 84], 'grey', 2),
    polygon([
      [166, 112],
      [186, 92],
      [318, 92],
      [318, 206],
      [166, 206],
    ]),
    polygon(
      [
        [166, 112],
        [186, 92],
        [192, 92],
        [192, 206],
        [166, 206],
      ],
      'grey',
    ),
    louvres([170, 176, 18, 26], 5, false),
    rect([200, 104, 88, 60], 'white', 4),
    display([206, 110, 76, 48], 4),
    buttons([208, 176, 72, 0], 7, 1, 3),
    rect([200, 186, 58, 12], 'black', 2),
    knurledKnob(276, 192, 8, 12),
    line(296, 92, 296, 206),
    socket(307, 112, 5),
    socket(307, 128, 5),
    socket(307, 144, 5),
    xlr(307, 168, 7),
    xlr(307, 188, 7),
    bar([204, 74], [290, 74], 8, 'grey'),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 154,
      axisY: 150,
      rearX: 318,
      rearY: 149,
      bottomY: 206,
      headX: 202,
      headY: 70,
    },
  };
}
