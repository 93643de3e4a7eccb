import type { CinemaBodyDrawing } from './cinema-bodies-arri.ts';
import {
  buttons,
  display,
  grille,
  knob,
  knurledKnob,
  louvres,
  screws,
  socket,
  threads,
  xlr,
} from './details.ts';
import { circle, line, path, polygon, rect, repeat } from './ink.ts';

/** V-RAPTOR: finned cube with side display. */
export function raptor(): CinemaBodyDrawing {
  const svg = [
    path('M204 98v-18q0 -7 7 -7h70q7 0 10 6l9 19h-13l-6 -12h-64v12z', 'white'),
    rect([174, 106, 12, 88], 'grey', 2),
    rect([186, 98, 120, 104], 'white', 4),
    rect([186, 98, 120, 12], 'grey', 2),
    threads([194, 104, 104], 8),
    louvres([192, 116, 16, 80], 14, false),
    louvres([284, 116, 16, 80], 14, false),
    rect([214, 116, 64, 56], 'white', 4),
    display([220, 122, 52, 32], 3),
    buttons([224, 163, 44, 0], 5, 1, 3),
    rect([214, 180, 64, 14], 'black', 2),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 174,
      axisY: 150,
      rearX: 306,
      rearY: 150,
      bottomY: 202,
      headX: 212,
      headY: 76,
    },
  };
}

/** KOMODO: small cube whose side is a field of holes. */
export function komodo(): CinemaBodyDrawing {
  const svg = [
    rect([206, 86, 76, 10], 'black', 3),
    rect([184, 112, 12, 76], 'grey', 2),
    rect([196, 96, 108, 108], 'white', 7),
    rect([208, 112, 64, 76], 'white', 4),
    repeat(42, (index) => {
      const row = Math.floor(index / 6);
      return circle(216 + (index % 6) * 9.4 + (row % 2) * 4, 121 + row * 9.8, 2.4, 'black');
    }),
    screws([196, 96, 108, 108], 7, 2.2),
    socket(288, 126, 5),
    socket(288, 144, 5),
    rect([282, 158, 12, 26], 'grey', 2),
    rect([222, 204, 58, 6], 'grey', 1),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 184,
      axisY: 150,
      rearX: 304,
      rearY: 150,
      bottomY: 210,
      headX: 226,
      headY: 86,
    },
  };
}

/** C500: boxy body with a deep side vent and extension unit. */
export function c500(): CinemaBodyDrawing {
  const svg = [
    path('M194 98v-14q0 -8 8 -8h88q8 0 8 8v14h-13v-9h-78v9z', 'white'),
    rect([170, 110, 10, 80], 'grey', 3),
    path('M180 108q0 -10 10 -10h88v104h-88q-10 0 -10 -10z', 'white'),
    path('M188 130q22 -16 44 -8v56q-22 10 -44 -6z', 'grey'),
    louvres([194, 128, 34, 46], 7),
    buttons([244, 112, 24, 0], 3, 1, 3.2),
    buttons([244, 126, 24, 0], 3, 1, 3.2),
    knurledKnob(256, 150, 11, 16),
    buttons([244, 174, 24, 14], 3, 2, 3.2),
    rect([278, 102, 36, 96], 'white', 3),
    xlr(296, 118, 8),
    xlr(296, 140, 8),
    socket(296, 162, 5),
    socket(296, 180, 5),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 170,
      axisY: 150,
      rearX: 314,
      rearY: 150,
      bottomY: 202,
      headX: 202,
      headY: 80,
    },
  };
}

/** C400: compact with round shoulders and top handle. */
export function c400(): CinemaBodyDrawing {
  const svg = [
    path('M206 106v-22q0 -8 8 -8h70q8 0 8 8v8h-68q-5 0 -5 5v9z', 'white'),
    rect([186, 68, 44, 9], 'grey', 4),
    rect([182, 112, 9, 76], 'grey', 3),
    path('M191 112q0 -8 8 -8h84q12 0 12 12v66q0 14 -14 14h-82q-8 0 -8 -8z', 'white'),
    path('M199 104v92', 'none'),
    knob(218, 124, 8, -20),
    buttons([238, 118, 40, 14], 4, 2, 3),
    grille([208, 144, 40, 40], 8),
    buttons([260, 150, 20, 26], 2, 3, 3),
    rect([295, 118, 32, 60], 'white', 4),
    line(302, 118, 302, 178),
    repeat(3, (index) => rect([310, 160 - index * 7, 9, 3], 'black', 1)),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 182,
      axisY: 150,
      rearX: 327,
      rearY: 148,
      bottomY: 196,
      headX: 206,
      headY: 72,
    },
  };
}

/** C80: photo-shaped cinema camera with flip-out screen. */
export function c80(): CinemaBodyDrawing {
  const svg = [
    path('M230 100v-10q0 -6 6 -6h34q6 0 8 6l4 10z', 'grey'),
    rect([192, 112, 9, 76], 'grey', 3),
    path('M201 108q0 -8 8 -8h82q10 0 14 10l6 20v54q0 12 -12 12h-90q-8 0 -8 -8z', 'white'),
    rect([222, 112, 68, 50], 'white', 4),
    display([228, 118, 56, 38], 3),
    circle(212, 120, 4),
    circle(212, 136, 4),
    grille([222, 170, 48, 18], 9),
    buttons([282, 174, 14, 10], 2, 2, 2.8),
    circle(302, 140, 5, 'black'),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 192,
      axisY: 150,
      rearX: 311,
      rearY: 150,
      bottomY: 196,
      headX: 236,
      headY: 88,
    },
  };
}

/** PYXIS: plain box, touch screen flush in the side, threads all round. */
export function pyxis(): CinemaBodyDrawing {
  const svg = [
    rect([176, 112, 11, 76], 'grey', 2),
    rect([187, 104, 130, 92], 'white', 3),
    rect([187, 104, 130, 11], 'grey', 2),
    threads([194, 109.5, 116], 9),
    rect([187, 185, 130, 11], 'grey', 2),
    threads([194, 190.5, 116], 9),
    display([200, 122, 76, 46], 4),
    buttons([204, 177, 68, 0], 6, 1, 2.6),
    line(286, 115, 286, 185),
    socket(301, 126, 5),
    socket(301, 142, 5),
    rect([293, 154, 16, 24], 'black', 2),
    rect([317, 120, 22, 60], 'white', 3),
    line(323, 120, 323, 180),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 176,
      axisY: 150,
      rearX: 339,
      rearY: 150,
      bottomY: 196,
      headX: 216,
      headY: 104,
    },
  };
}

/** GFX ETERNA: box body with two displays and a rear grip plate. */
export function eterna(): CinemaBodyDrawing {
  const svg = [
    path('M196 100v-16q0 -8 8 -8h84q8 0 8 8v16h-13v-10h-74v10z', 'white'),
    rect([166, 108, 12, 84], 'grey', 4),
    polygon([
      [178, 110],
      [188, 100],
      [306, 100],
      [312, 106],
      [312, 196],
      [306, 202],
      [178, 202],
    ]),
    line(200, 100, 200, 202),
    knurledKnob(189, 150, 8, 12),
    rect([208, 110, 72, 42], 'white', 3),
    display([212, 114, 64, 34], 3),
    buttons([214, 162, 60, 12], 6, 2, 2.8),
    grille([208, 182, 72, 14], 13),
    line(288, 100, 288, 202),
    socket(300, 118, 5),
    socket(300, 136, 5),
    xlr(300, 160, 7),
    xlr(300, 182, 7),
  ];
  return {
    svg: svg.join(''),
    anchors: {
      mountX: 166,
      axisY: 150,
      rearX: 312,
      rearY: 150,
      bottomY: 202,
      headX: 204,
      headY: 82,
    },
  };
}
