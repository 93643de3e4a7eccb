import { bar, buttons, display, screws } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { chalk, circle, fitted, group, line, move, path, picture, rect, repeat } from './ink.ts';
import { lettering } from './lettering.ts';

type SoundPart = DrawingParameters['sound-part'];

/** What belongs to a sound kit besides microphones and mixers. */
export function drawSoundPart({ style, count }: SoundPart): string {
  switch (style) {
    case 'boom':
      return picture(fitted([-170, -90, 340, 180], { room: [346, 230] }, boom(count)));
    case 'zeppelin':
      return picture(fitted([-150, -80, 300, 180], {}, zeppelin()));
    case 'bag':
      return picture(fitted([-130, -100, 260, 200], {}, bag()));
    case 'headphones':
      return picture(fitted([-90, -100, 180, 200], { room: [300, 236] }, headphones()));
    case 'timecode':
      return picture(
        fitted(
          [10, 0, count * 92 - 20, 84],
          { room: [340, 200], limit: 1.7 },
          repeat(count, (index) => move(index * 92 + 46, 42, timecode(count > 2))),
        ),
      );
    case 'slate':
      return picture(fitted([-120, -142, 240, 246], { room: [320, 248] }, timecodeSlate(count)));
    case 'cart':
      return picture(fitted([-100, -130, 200, 250], { room: [320, 252] }, soundCart(count)));
  }
}

function boom(sections: number): string {
  const reach = 300 / sections;
  return group(
    'rotate(-22)',
    repeat(sections, (index) => {
      const x = -150 + index * reach;
      const width = 13 - index * 1.8;
      return (
        rect([x, -width / 2, reach + 2, width], index === 0 ? 'grey' : 'white', 2) +
        (index > 0 ? rect([x - 8, -width / 2 - 3, 18, width + 6], 'black', 3) : '')
      );
    }),
    rect([-166, -9, 18, 18], 'black', 4),
    rect([150, -5, 16, 10], 'grey', 2),
  );
}

function zeppelin(): string {
  return (
    rect([-140, -62, 270, 96], 'white', 48) +
    line(-70, -62, -70, 34) +
    line(60, -62, 60, 34) +
    repeat(9, (index) => {
      const y = -50 + index * 9;
      return line(-62, y, 52, y);
    }) +
    path('M-96 -58q-24 44 0 88M90 -58q22 44 0 88') +
    rect([-14, 34, 28, 10], 'grey', 2) +
    path('M-10 44h20v10q0 6 -6 6h-8q-6 0 -6 -6z', 'white') +
    rect([-13, 58, 26, 42], 'black', 8) +
    path('M13 92q30 10 60 2') +
    rect([72, 84, 26, 14], 'grey', 3)
  );
}

function bag(): string {
  return (
    path('M-100 -40q0 -58 100 -58t100 58', 'none') +
    path('M-88 -40q0 -46 88 -46t88 46') +
    path('M-120 -40h240v120q0 14 -14 14h-212q-14 0 -14 -14z', 'white') +
    rect([-120, -46, 240, 16], 'grey', 4) +
    rect([-82, -18, 164, 56], 'black', 5) +
    chalk('M-70 6h30M-70 18h20') +
    repeat(
      4,
      (index) => `<circle cx="${-14 + index * 26}" cy="10" r="8" fill="none" stroke="#fff"/>`,
    ) +
    rect([-106, 50, 64, 34], 'grey', 5) +
    rect([42, 50, 64, 34], 'grey', 5) +
    line(-30, 66, 30, 66)
  );
}

function headphones(): string {
  return (
    path('M-76 10v-24q0 -80 76 -80t76 80v24h-9v-24q0 -70 -67 -70t-67 70v24z', 'white') +
    path('M-50 -60q50 -36 100 0') +
    rect([-84, -4, 30, 72], 'black', 13) +
    rect([54, -4, 30, 72], 'black', 13) +
    rect([-60, 0, 16, 64], 'grey', 7) +
    rect([44, 0, 16, 64], 'grey', 7) +
    circle(-70, 32, 7) +
    circle(70, 32, 7) +
    path('M-70 68q0 24 30 24q26 0 30 -14')
  );
}

function timecode(isSmall: boolean): string {
  return isSmall
    ? rect([-34, -30, 68, 60], 'white', 9) +
        display([-24, -21, 48, 20], 1) +
        circle(-14, 13, 6, 'grey') +
        circle(4, 13, 6) +
        circle(22, 13, 3, 'black') +
        rect([-12, -38, 24, 8], 'grey', 2)
    : bar([-20, -28], [-20, -58], 6, 'black') +
        rect([-36, -28, 72, 62], 'white', 5) +
        rect([-28, -20, 40, 18], 'black', 2) +
        chalk('M-22 -11h6M-12 -11h6M-2 -11h6') +
        circle(24, -10, 6, 'grey') +
        buttons([-22, 18, 30, 0], 3, 1, 4) +
        rect([16, 12, 14, 12], 'grey', 2);
}

function timecodeSlate(digits: number): string {
  return (
    group('rotate(-9 -112 -70)', rect([-118, -102, 236, 24], 'white', 3), stripes(-118, -102)) +
    rect([-118, -72, 236, 22], 'white', 2) +
    stripes(-118, -72) +
    rect([-118, -48, 236, 148], 'white', 4) +
    rect([-106, -38, 212, 50], 'black', 3) +
    repeat(digits, (index) => {
      const x = -90 + index * 24 + Math.floor(index / 2) * 4;
      return lettering(String((index * 3 + 1) % 10), x, -13, { height: 24, colour: '#fff' });
    }) +
    line(-118, 44, 118, 44) +
    line(-118, 72, 118, 72) +
    line(-40, 22, -40, 100) +
    line(40, 22, 40, 100) +
    line(-118, 22, 118, 22) +
    screws([-118, -72, 236, 22], 6, 2)
  );
}

function stripes(x: number, y: number): string {
  return repeat(6, (index) => path(`M${x + 12 + index * 38} ${y + 23}l16 -22h18l-16 22z`, 'black'));
}

function soundCart(shelves: number): string {
  return (
    bar([70, -60], [70, -126], 5) +
    bar([56, -126], [84, -126], 5, 'black') +
    bar([60, -112], [80, -112], 4, 'black') +
    rect([-84, -64, 10, 150], 'white', 3) +
    rect([74, -64, 10, 150], 'white', 3) +
    repeat(shelves, (index) => rect([-90, -62 + index * 62, 180, 10], 'grey', 2)) +
    rect([-62, -92, 110, 30], 'white', 3) +
    display([-54, -86, 34, 18], 1) +
    buttons([-8, -77, 46, 0], 4, 1, 4) +
    rect([-66, -44, 132, 38], 'white', 2) +
    line(-66, -32, 66, -32) +
    line(-66, -19, 66, -19) +
    circle(-56, -38, 2, 'black') +
    circle(-56, -25, 2, 'black') +
    rect([-56, 20, 70, 42], 'black', 4) +
    circle(-66, 102, 16, 'black') +
    circle(-66, 102, 6) +
    circle(66, 102, 16, 'black') +
    circle(66, 102, 6)
  );
}
