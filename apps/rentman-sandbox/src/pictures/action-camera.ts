import { display } from './details.ts';
import type { DrawingParameters } from './drawing.ts';
import { chalk, circle, fitted, line, path, picture, rect, repeat } from './ink.ts';
import { lettering } from './lettering.ts';

/** Cameras that fit a pocket or a helmet. */
export function drawActionCamera({ style, mark = '' }: DrawingParameters['action-camera']): string {
  switch (style) {
    case 'cube':
      return picture(fitted([-90, -64, 180, 160], { room: [300, 220] }, cube(mark)));
    case 'block':
      return picture(fitted([-90, -64, 180, 158], { room: [300, 220] }, block(mark)));
    case 'twin':
      return picture(fitted([-46, -110, 130, 230], { room: [300, 240] }, twin(mark)));
    case 'pocket':
      return picture(fitted([-40, -120, 80, 240], { room: [300, 244] }, pocket()));
  }
}

function eye(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, 'grey') +
    circle(x, y, radius * 0.8) +
    circle(x, y, radius * 0.62, 'black') +
    chalk(
      `M${x - radius * 0.36} ${y - radius * 0.1}a${radius * 0.38} ${radius * 0.38} 0 0 1 ${radius * 0.26} ${-radius * 0.27}`,
    )
  );
}

function cube(mark: string): string {
  const fingers = repeat(3, (index) => rect([-22 + index * 16, 62, 10, 32], 'white', 4));
  return (
    fingers +
    rect([-90, -60, 180, 124], 'white', 16) +
    rect([6, -52, 76, 76], 'white', 12) +
    eye(44, -14, 32) +
    display([-78, -48, 62, 50], 2) +
    rect([-60, -66, 40, 8], 'grey', 3) +
    repeat(4, (index) => line(-76, 18 + index * 9, -24, 18 + index * 9)) +
    lettering(mark, 44, 42, { height: 15 }) +
    circle(-8, 46, 4, 'black')
  );
}

function block(mark: string): string {
  return (
    rect([-26, 60, 52, 14], 'grey', 3) +
    rect([-14, 74, 10, 20], 'white', 4) +
    rect([4, 74, 10, 20], 'white', 4) +
    rect([-90, -58, 180, 120], 'white', 10) +
    rect([-90, -58, 180, 16], 'grey', 8) +
    rect([-70, -66, 34, 9], 'black', 3) +
    eye(46, 4, 36) +
    rect([-80, -30, 70, 62], 'black', 6) +
    chalk('M-70 -14h40M-70 2h28M-70 18h46') +
    lettering(mark, -64, 47, { height: 12 }) +
    circle(-20, 47, 5, 'grey')
  );
}

function twin(mark: string): string {
  return (
    rect([-36, -104, 72, 190], 'white', 16) +
    eye(0, -68, 27) +
    rect([-24, -28, 48, 62], 'black', 5) +
    chalk('M-14 -14h26M-14 0h18M-14 14h28') +
    circle(0, 56, 11, 'grey') +
    circle(0, 56, 4, 'black') +
    path('M36 -96q24 4 24 28t-24 28z', 'black') +
    chalk('M46 -84q8 8 6 22') +
    path('M-36 -90q-10 6 -10 22t10 22z', 'grey') +
    rect([-16, 86, 32, 10], 'grey', 3) +
    rect([-9, 96, 18, 26], 'white', 2) +
    lettering(mark, 0, 76, { height: 9 })
  );
}

function pocket(): string {
  return (
    rect([-27, -6, 54, 124], 'white', 14) +
    rect([-20, 6, 40, 44], 'black', 4) +
    chalk('M-12 34l9 -10l8 7l8 -11') +
    circle(-8, 66, 7) +
    circle(12, 66, 5, 'black') +
    repeat(4, (index) => line(-14, 84 + index * 7, 14, 84 + index * 7)) +
    rect([-10, -30, 20, 26], 'grey', 4) +
    path('M-10 -18h-18q-10 0 -10 -10v-46q0 -10 10 -10h6v14h-2v36h14z', 'white') +
    rect([-26, -112, 56, 66], 'white', 16) +
    eye(2, -80, 22) +
    circle(-31, -76, 9, 'grey') +
    line(-20, -52, 22, -52)
  );
}
