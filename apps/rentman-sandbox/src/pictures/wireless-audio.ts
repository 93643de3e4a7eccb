import { bar, buttons, display } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, move, path, picture, rect, repeat } from './ink.ts';

type WirelessAudio = DrawingParameters['wireless-audio'];

/** Radio microphones: receiver on the left, transmitters beside it. */
export function drawWirelessAudio({ style, packs }: WirelessAudio): string {
  if (style === 'compact') return picture(fitted([-130, -70, 260, 150], {}, compact(packs)));
  const pitch = packs > 2 ? 66 : 84;
  return picture(
    fitted(
      [-74, -110, 130 + packs * pitch + 24, 216],
      { room: [344, 236] },
      receiver(style),
      repeat(packs, (index) => move(108 + index * pitch, packs > 2 ? 14 : 8, pack(style))),
    ),
  );
}

function receiver(style: WirelessAudio['style']): string {
  if (style === 'slot') {
    return (
      bar([-46, -52], [-58, -104], 7, 'black') +
      bar([36, -52], [48, -104], 7, 'black') +
      rect([-60, -54, 112, 138], 'white', 4) +
      rect([-60, -54, 112, 16], 'grey', 3) +
      display([-48, -28, 40, 30], 2) +
      display([0, -28, 40, 30], 2) +
      buttons([-42, 18, 28, 0], 3, 1, 3.2) +
      buttons([6, 18, 28, 0], 3, 1, 3.2) +
      rect([-48, 36, 88, 16], 'black', 2) +
      repeat(8, (index) => line(-44 + index * 11.5, 62, -44 + index * 11.5, 74))
    );
  }
  return (
    bar([-28, -50], [-40, -106], 6, 'black') +
    (style === 'camera' ? bar([20, -50], [32, -106], 6, 'black') : '') +
    rect([-40, -52, 72, 118], 'white', 6) +
    display([-30, -40, 52, 32], 2) +
    rect([-30, 2, 52, 12], 'grey', 3) +
    buttons([-22, 30, 36, 0], 3, 1, 4) +
    line(-40, 46, 32, 46) +
    (style === 'plug-on'
      ? rect([-24, 66, 40, 9], 'black', 1) + rect([-30, 75, 52, 10], 'white', 2)
      : rect([-20, 66, 32, 10], 'grey', 2)) +
    circle(22, 56, 3.4, 'black')
  );
}

function pack(style: WirelessAudio['style']): string {
  return (
    bar([-14, -46], [-14, -98], 5, 'black') +
    rect([-26, -48, 52, 96], 'white', style === 'slot' ? 3 : 7) +
    display([-18, -36, 36, 22], 1) +
    (style === 'slot' ? rect([-18, -6, 36, 40], 'grey', 3) : line(-26, 0, 26, 0)) +
    circle(-8, 14, 4) +
    circle(8, 14, 4) +
    circle(12, -53, 5, 'grey') +
    path('M12 -58q0 -20 16 -20t16 22v84q0 22 -14 30') +
    circle(28, 62, 5, 'black')
  );
}

function compact(packs: number): string {
  const unit = (isReceiver: boolean) =>
    rect([-32, -40, 64, 66], 'white', 11) +
    (isReceiver
      ? display([-23, -31, 46, 34], 2) + circle(-10, 14, 5) + circle(10, 14, 5)
      : circle(0, -14, 14, 'grey') +
        repeat(3, (index) => line(-8, -19 + index * 5, 8, -19 + index * 5)) +
        rect([-10, 8, 20, 8], 'black', 3));
  return (
    rect([-130, 34, 260, 40], 'white', 14) +
    rect([-130, 34, 260, 11], 'grey', 6) +
    repeat(packs + 1, (index) => move((index - packs / 2) * 84, 0, unit(index === 0))) +
    repeat(4, (index) => circle(-18 + index * 12, 60, 2.6, 'black'))
  );
}
