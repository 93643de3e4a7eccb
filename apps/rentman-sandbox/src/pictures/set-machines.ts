import { bar, buttons, display, grille, knurledKnob, louvres } from './details.ts';
import { chalk, circle, line, path, rect, repeat } from './ink.ts';

export function rainCover(): string {
  return (
    path(
      'M-128 -20q-8 -30 20 -34h60q8 -34 44 -36h56q24 0 32 26l28 74q8 50 -14 76q-60 14 -120 2q-66 10 -104 -10q-8 -50 -2 -98z',
      'white',
    ) +
    path('M-128 -20h60l20 -34M-68 -20v100', 'none') +
    circle(-100, 16, 30, 'grey') +
    circle(-100, 16, 20, 'black') +
    chalk('M-112 10a12 12 0 0 1 8 -8') +
    rect([-40, -20, 84, 52], 'grey', 6) +
    path('M-28 20l20 -28M-14 24l24 -34') +
    path('M-40 58q50 18 120 4M70 -60q30 50 26 110', 'none') +
    rect([56, 8, 20, 34], 'black', 5) +
    repeat(6, (index) => line(-120 + index * 40, -86, -128 + index * 40, -72))
  );
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
