import { bar, display, knurledKnob } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { circle, fitted, line, path, picture, rect, repeat } from './ink.ts';

type BodyRig = DrawingParameters['body-rig'];

/** What an operator wears or shoulders. */
export function drawBodyRig({ style, size }: BodyRig): string {
  switch (style) {
    case 'vest-arm':
      return picture(
        fitted(
          [-110, -140, 240, 260],
          { room: [340, 252], limit: 0.6 + size * 0.5 },
          suspension(size),
        ),
      );
    case 'stabiliser':
      return picture(
        fitted(
          [-140, -168, 270, 296],
          { room: [340, 252], limit: 0.6 + size * 0.5 },
          stabiliser(size),
        ),
      );
    case 'shoulder':
      return picture(fitted([-140, -60, 290, 150], {}, shoulderRig()));
  }
}

function vest(x: number, y: number): string {
  return (
    path(`M${x - 34} ${y}q8 -20 20 -20q4 16 14 16t14 -16q12 0 20 20l4 62h-76z`, 'white') +
    path(`M${x - 14} ${y - 20}q14 26 28 0`) +
    rect([x - 40, y + 62, 80, 22], 'grey', 6) +
    rect([x - 9, y + 64, 18, 18], 'black', 3) +
    line(x - 20, y + 6, x - 20, y + 62) +
    line(x + 20, y + 6, x + 20, y + 62) +
    rect([x - 28, y + 20, 16, 8], 'black', 2) +
    rect([x + 12, y + 20, 16, 8], 'black', 2)
  );
}

function suspension(size: number): string {
  const isTall = size > 0.7;
  return (
    path(
      isTall
        ? 'M46 60V-70q0 -52 -50 -54q-50 -2 -62 34l-6 -2q14 -44 68 -42q60 2 60 64v130z'
        : 'M46 60V-50q0 -40 -42 -42q-40 -2 -52 24l-6 -3q14 -32 58 -31q52 2 52 52v110z',
      'white',
    ) +
    (isTall ? repeat(4, (index) => line(46, -40 + index * 14, 56, -40 + index * 14)) : '') +
    line(-68, isTall ? -92 : -70, -68, isTall ? -20 : -12) +
    rect([-78, isTall ? -20 : -12, 20, 16], 'black', 4) +
    path(`M-68 ${isTall ? -4 : 4}v10q0 10 10 10`) +
    circle(-66, isTall ? -94 : -70, 8, 'grey') +
    vest(20, 10) +
    rect([40, 34, 16, 52], 'grey', 3) +
    (isTall ? knurledKnob(48, 14, 8, 12) : '')
  );
}

/** Vest, spring arm and sled: the small one carries its camera on a plate, the large one in a motor head. */
function stabiliser(size: number): string {
  const hasHead = size > 0.9;
  return (
    vest(84, 0) +
    springArm() +
    rect([-72, hasHead ? -64 : -56, 9, hasHead ? 182 : 150], 'white', 3) +
    rect([-76, 14, 17, 26], 'black', 5) +
    circle(-67.5, 4, 10, 'grey') +
    circle(-67.5, 4, 4) +
    (hasHead ? motorHead() : plateCamera()) +
    sledBase(hasHead)
  );
}

function springArm(): string {
  const coils = (x: number, y: number, slope: number) =>
    repeat(6, (index) =>
      line(x + index * 6, y + index * slope - 5, x + 2 + index * 6, y + index * slope + 5),
    );
  return (
    bar([48, 66], [2, 44], 15) +
    coils(8, 46, 2.7) +
    bar([2, 44], [-52, 8], 13) +
    coils(-44, 13, 4) +
    circle(2, 44, 10, 'grey') +
    circle(2, 44, 4) +
    circle(48, 68, 10, 'grey') +
    circle(-54, 6, 7, 'grey')
  );
}

/** A light camera with its lens and a small screen, looking left. */
function plateCamera(): string {
  return (
    rect([-106, -66, 76, 11], 'grey', 3) +
    rect([-92, -72, 46, 6], 'white', 2) +
    rect([-90, -112, 52, 40], 'white', 4) +
    path('M-84 -112v-10h38v10') +
    rect([-120, -106, 30, 28], 'grey', 3) +
    rect([-126, -109, 8, 34], 'black', 2) +
    display([-80, -104, 24, 16], 1) +
    circle(-48, -84, 4)
  );
}

/** A cinema camera hung in a motorised fork, so that it stays level wherever the post leans. */
function motorHead(): string {
  return (
    circle(-67.5, -70, 13, 'grey') +
    circle(-67.5, -70, 5) +
    path('M-67 -84h54v-56h-12v44h-42z', 'white') +
    circle(-19, -132, 14, 'grey') +
    circle(-19, -132, 6) +
    rect([-92, -156, 62, 44], 'white', 4) +
    path('M-84 -156v-10h44v10') +
    rect([-126, -148, 34, 30], 'grey', 3) +
    repeat(3, (index) => line(-118 + index * 8, -148, -118 + index * 8, -118)) +
    path('M-126 -152l-14 -10v56l14 -10z', 'black') +
    display([-84, -148, 28, 18], 2) +
    circle(-44, -122, 4)
  );
}

/** What hangs below: the monitor in front, batteries behind. */
function sledBase(isHeavy: boolean): string {
  const y = isHeavy ? 112 : 90;
  return (
    rect([-112, y, 92, 9], 'white', 3) +
    rect([-130, y - 30, 40, 32], 'white', 3) +
    display([-126, y - 26, 32, 22], 1) +
    rect([-46, y - 26, 34, 38], 'white', 4) +
    line(-34, y - 26, -34, y + 12) +
    (isHeavy ? rect([-10, y - 26, 20, 38], 'grey', 4) : '')
  );
}

function shoulderRig(): string {
  return (
    bar([-136, -4], [136, -4], 7) +
    rect([-30, -24, 96, 18], 'white', 3) +
    rect([-18, -36, 70, 12], 'grey', 2) +
    path('M14 4h70q18 0 18 18q0 18 -22 26q-30 8 -54 -16q-16 -16 -12 -28z', 'black') +
    rect([-64, -14, 26, 20], 'grey', 3) +
    knurledKnob(-51, -4, 10, 14) +
    bar([-51, 2], [-84, 44], 8) +
    path('M-96 34q14 -4 20 8l10 34q2 10 -8 12q-10 0 -14 -8z', 'black') +
    rect([96, -40, 36, 64], 'white', 4) +
    line(106, -40, 106, 24) +
    repeat(3, (index) => rect([114, 4 - index * 7, 9, 3], 'black', 1)) +
    rect([-128, -14, 22, 20], 'white', 3) +
    circle(-117, -4, 4, 'black')
  );
}
