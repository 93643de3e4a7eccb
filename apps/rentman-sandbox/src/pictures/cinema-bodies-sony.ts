import type { CinemaBodyDrawing } from './cinema-bodies-arri.ts';
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
import { circle, line, path, polygon, rect, repeat } from './ink.ts';

/** VENICE 2: separable front block, side display with home key, louvred crown. */
export function venice(): CinemaBodyDrawing {
  const svg = [
    path('M200 92v-16q0 -6 6 -6h96q6 0 6 6v16h-12v-10h-84v10z', 'white'),
    rect([152, 108, 10, 84], 'white', 2),
    rect([162, 102, 34, 98], 'grey', 4),
    circle(179, 118, 4),
    circle(179, 184, 4),
    rect([196, 92, 122, 112], 'white', 4),
    rect([196, 92, 122, 16], 'grey', 3),
    louvres([206, 96, 102, 8], 17),
    display([208, 118, 52, 26], 3),
    buttons([212, 154, 44, 0], 4, 1, 3.4),
    buttons([212, 168, 44, 0], 4, 1, 3.4),
    rect([272, 118, 22, 26], 'white', 3),
    knob(283, 131, 8, 30),
    knurledKnob(283, 162, 9, 14),
    rect([206, 180, 90, 16], 'white', 2),
    threads([212, 188, 78], 5),
    line(302, 108, 302, 204),
    socket(310, 124, 4.5),
    socket(310, 140, 4.5),
    socket(310, 156, 4.5),
    xlr(310, 180, 6),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 152,
      axisY: 150,
      rearX: 318,
      rearY: 148,
      bottomY: 204,
      headX: 206,
      headY: 74,
    },
  };
}

/** BURANO: compact, stepped underside, large iris key field. */
export function burano(): CinemaBodyDrawing {
  const svg = [
    path('M188 100v-16q0 -8 8 -8h88q6 0 9 5l11 19h-14l-8 -12h-82v12z', 'white'),
    rect([164, 110, 10, 80], 'grey', 2),
    polygon([
      [174, 106],
      [180, 100],
      [306, 100],
      [306, 186],
      [288, 200],
      [180, 200],
      [174, 194],
    ]),
    line(198, 100, 198, 200),
    rect([178, 146, 16, 8], 'black', 2),
    circle(186, 130, 5),
    circle(186, 172, 5),
    knurledKnob(222, 124, 13, 18),
    circle(222, 124, 4, 'black'),
    buttons([246, 116, 34, 14], 3, 2, 3.2),
    rect([206, 146, 76, 18], 'white', 3),
    buttons([214, 155, 60, 0], 6, 1, 3),
    grille([206, 172, 66, 18], 11),
    line(288, 100, 288, 198),
    rect([291, 110, 12, 44], 'grey', 2),
    socket(297, 168, 4),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 164,
      axisY: 150,
      rearX: 306,
      rearY: 144,
      bottomY: 200,
      headX: 196,
      headY: 82,
    },
  };
}

/** FX9: shoulder-length documentary body with audio drawer. */
export function fx9(): CinemaBodyDrawing {
  const svg = [
    path('M184 106v-20q0 -9 9 -9h112q9 0 9 9v20h-14v-14h-102v14z', 'white'),
    bar([204, 84], [250, 84], 6, 'black'),
    rect([156, 116, 10, 68], 'grey', 2),
    polygon([
      [166, 112],
      [178, 106],
      [324, 106],
      [324, 178],
      [304, 196],
      [178, 196],
      [166, 186],
    ]),
    path('M222 196q32 22 72 2v-2z', 'black'),
    line(196, 106, 196, 196),
    knurledKnob(181, 150, 9, 14),
    rect([206, 116, 74, 30], 'white', 3),
    buttons([215, 124, 56, 14], 5, 2, 2.8),
    rect([206, 154, 74, 30], 'grey', 3),
    knob(222, 169, 6, -30),
    knob(243, 169, 6, 10),
    knob(264, 169, 6, 50),
    line(290, 106, 290, 188),
    xlr(307, 126, 8),
    xlr(307, 150, 8),
    rect([324, 122, 22, 52], 'white', 3),
    line(330, 122, 330, 174),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 156,
      axisY: 150,
      rearX: 346,
      rearY: 148,
      bottomY: 212,
      headX: 196,
      headY: 80,
    },
  };
}

/** FX6: light body, detachable handle with microphone, ND wheel. */
export function fx6(): CinemaBodyDrawing {
  const svg = [
    path('M196 110v-30q0 -9 9 -9h78q8 0 8 8v6q0 5 -5 5h-72q-4 0 -4 4v16z', 'white'),
    rect([178, 62, 40, 9], 'grey', 4),
    rect([240, 71, 38, 8], 'black', 3),
    rect([178, 114, 8, 72], 'grey', 2),
    polygon([
      [186, 112],
      [192, 108],
      [290, 108],
      [290, 192],
      [192, 192],
      [186, 188],
    ]),
    knurledKnob(202, 132, 8, 14),
    buttons([222, 122, 26, 14], 3, 2, 3),
    rect([214, 148, 40, 34], 'white', 3),
    buttons([223, 157, 22, 16], 3, 2, 3),
    grille([260, 116, 22, 58], 6, false),
    rect([290, 116, 34, 62], 'white', 4),
    line(298, 116, 298, 178),
    rect([306, 160, 10, 4], 'black', 1),
    circle(200, 172, 5),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 178,
      axisY: 150,
      rearX: 324,
      rearY: 148,
      bottomY: 192,
      headX: 194,
      headY: 66,
    },
  };
}

/** FS7: slim shoulder camera with extension arm and grip. */
export function fs7(): CinemaBodyDrawing {
  const svg = [
    path('M180 112v-20q0 -8 8 -8h108q8 0 8 8v20h-13v-12h-98v12z', 'white'),
    bar([196, 176], [148, 216], 7, 'grey'),
    path('M136 202q16 -8 26 6l10 30q2 12 -10 14q-10 0 -14 -10z', 'white'),
    rect([144, 214, 8, 10], 'black', 3),
    rect([160, 118, 10, 64], 'grey', 2),
    rect([170, 112, 138, 78], 'white', 5),
    line(192, 112, 192, 190),
    knurledKnob(181, 136, 7, 12),
    display([202, 122, 40, 16], 1),
    buttons([252, 124, 34, 12], 4, 2, 2.6),
    rect([202, 148, 86, 32], 'grey', 3),
    repeat(3, (index) => knob(218 + index * 24, 164, 6, index * 30 - 30)),
    line(296, 112, 296, 190),
    rect([212, 190, 82, 9], 'black', 4),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 160,
      axisY: 150,
      rearX: 308,
      rearY: 150,
      bottomY: 199,
      headX: 192,
      headY: 88,
    },
  };
}
