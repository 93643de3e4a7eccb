import { bar, buttons, display, grille, knurledKnob, louvres } from './details.ts';
import { circle, line, path, rect, repeat } from './ink.ts';

/** A camera under its cover: hood over the lens, window on the side, sleeves for the hands, drops running off. */
export function rainCover(): string {
  return (
    rect([-128, -18, 30, 62], 'grey', 4) +
    rect([-138, -26, 14, 78], 'white', 3) +
    path('M-138 -30l-14 -22h58l-10 26z', 'black') +
    path(
      'M-104 -30q20 -14 44 -12q14 -44 40 -48h70q22 2 28 34q34 6 44 34q10 40 2 104q-16 -8 -30 2q-18 10 -36 0q-18 -10 -36 0q-18 10 -38 0q-18 -10 -36 2q-24 8 -38 -6q-14 -50 -14 -110z',
      'white',
    ) +
    path('M-104 -30q8 30 4 80M-60 -42q10 40 4 70M50 -90q6 16 28 34M78 -56q-20 14 -30 12') +
    rect([-36, -40, 88, 58], 'grey', 6) +
    rect([-22, -28, 42, 28], 'black', 2) +
    circle(34, -18, 5) +
    circle(34, -4, 5) +
    path('M60 40q24 -8 34 10l12 34q-12 12 -30 8z', 'grey') +
    path('M64 56q14 -8 28 0M68 70q14 -8 28 0') +
    path('M-92 78q20 6 40 0M-30 84q20 -6 40 0') +
    repeat(5, (index) => drop(-84 + index * 44, -112 + (index % 2) * 10)) +
    drop(128, -40) +
    drop(136, 4) +
    rect([-20, 88, 54, 16], 'black', 3)
  );
}

function drop(x: number, y: number): string {
  return path(`M${x} ${y}q-7 11 0 15q7 -4 0 -15z`, 'white');
}

export function coolBox(): string {
  return (
    rect([-120, -84, 240, 34], 'grey', 9) +
    rect([-112, -54, 224, 130], 'white', 8) +
    path('M-124 -40h-6v44h10M124 -40h6v44h-10', 'none') +
    rect([-130, -34, 18, 40], 'black', 5) +
    rect([112, -34, 18, 40], 'black', 5) +
    rect([-26, -58, 52, 16], 'black', 3) +
    louvres([-96, 6, 60, 54], 7, false) +
    display([-12, -24, 76, 28], 1) +
    buttons([0, 22, 52, 0], 3, 1, 5) +
    rect([-104, 76, 34, 8], 'black', 2) +
    rect([70, 76, 34, 8], 'black', 2) +
    line(-112, -38, 112, -38)
  );
}

export function fogMachine(): string {
  return (
    path('M-104 -14q-24 -8 -40 4M-104 0q-30 -2 -44 16M-104 14q-24 6 -34 26', 'none') +
    rect([-104, -22, 20, 44], 'black', 4) +
    rect([-84, -56, 214, 112], 'white', 10) +
    path('M-30 -56v-14q0 -8 8 -8h90q8 0 8 8v14', 'none') +
    grille([-66, -40, 64, 80], 9) +
    display([16, -40, 58, 28], 2) +
    buttons([22, 4, 46, 0], 4, 1, 4.4) +
    knurledKnob(102, -26, 12, 16) +
    circle(96, 12, 8, 'grey') +
    circle(116, 12, 8, 'grey') +
    rect([16, 22, 104, 20], 'grey', 4) +
    bar([-64, 56], [-76, 80], 8) +
    bar([110, 56], [122, 80], 8)
  );
}

export function toolKit(): string {
  return (
    path('M-120 -14L-112 -104h224l8 90z', 'grey') +
    rect([-98, -92, 54, 66], 'white', 4) +
    repeat(4, (index) =>
      bar([-88 + index * 12, -34], [-88 + index * 12, -84], 6, index % 2 === 0 ? 'black' : 'white'),
    ) +
    circle(8, -60, 28) +
    circle(8, -60, 18, 'grey') +
    circle(8, -60, 11) +
    circle(70, -62, 22, 'black') +
    circle(70, -62, 9) +
    rect([-124, -14, 248, 112], 'white', 9) +
    line(-124, 8, 124, 8) +
    rect([-88, -2, 34, 22], 'black', 4) +
    rect([54, -2, 34, 22], 'black', 4) +
    rect([-30, 20, 60, 16], 'grey', 8) +
    louvres([-104, 50, 208, 32], 12)
  );
}

export function megaphone(): string {
  return (
    path('M-120 -70q20 70 0 140l150 -44v-52z', 'white') +
    rect([30, -26, 60, 52], 'grey', 6) +
    path('M40 26l-8 54h26l6 -54z', 'black') +
    rect([90, -16, 20, 32], 'black', 5) +
    circle(60, 0, 9)
  );
}
