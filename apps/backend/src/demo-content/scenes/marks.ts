import { circle, drawing, line, path, polygon, rect, repeat, type Sheet } from './ink';
import { lettering } from './lettering';

/** A logo lies on a wide clear sheet with air around it. */
const MARK: Sheet = [480, 240];

type DrawMark = () => string;

function mark(...parts: readonly string[]): string {
  return drawing({ sheet: MARK, paper: 'clear' }, ...parts);
}

/** A production: the curve of a river under a sun. */
export const drawDonaufilmMark: DrawMark = () =>
  mark(
    circle(110, 108, 46, 'black'),
    path('M52 132q28 -22 58 0t58 0v24q-28 22 -58 0t-58 0z', 'white'),
    lettering('DONAUFILM', 326, 120, { height: 27, weight: 5.5 }),
  );

/** Mountains in a frame. */
export const drawBergblickMark: DrawMark = () =>
  mark(
    rect([60, 66, 120, 92], 'white', 0),
    polygon(
      [
        [60, 158],
        [104, 92],
        [130, 128],
        [146, 108],
        [180, 158],
      ],
      'black',
    ),
    circle(152, 86, 9, 'grey'),
    lettering('BERGBLICK', 320, 100, { height: 26, weight: 5.5 }),
    lettering('MEDIEN', 320, 138, { height: 18, weight: 2.6 }),
  );

/** A sound house: a wave in a circle. */
export const drawKlangraumMark: DrawMark = () =>
  mark(
    circle(112, 120, 56, 'grey'),
    repeat(7, (index) => {
      const half = [8, 22, 34, 44, 30, 18, 10][index] ?? 8;
      const x = 76 + index * 12;
      return line([x, 120 - half], [x, 120 + half]);
    }),
    lettering('KLANGRAUM', 318, 120, { height: 28, weight: 5.5 }),
  );

/** A grading suite: three overlapping circles. */
export const drawFarbwerkMark: DrawMark = () =>
  mark(
    circle(94, 100, 36, 'grey'),
    circle(130, 100, 36, 'none'),
    circle(112, 136, 36, 'none'),
    path('M112 69a36 36 0 0 1 0 62a36 36 0 0 1 0 -62z', 'black'),
    lettering('FARBWERK', 314, 108, { height: 28, weight: 5.5 }),
    lettering('POSTPRODUKTION', 314, 142, { height: 13, weight: 2.6 }),
  );

/** A transport firm: a wheel and speed. */
export const drawSetfahrtMark: DrawMark = () =>
  mark(
    circle(126, 120, 44, 'black'),
    circle(126, 120, 20, 'white'),
    circle(126, 120, 5, 'black'),
    ...[96, 120, 144].map((y, index) => line([34 + index * 8, y], [72 + index * 2, y])),
    lettering('SETFAHRT', 312, 120, { height: 32, weight: 5.5 }),
  );

/** A school of film: a book that is a clapper. */
export const drawFilmschuleMark: DrawMark = () =>
  mark(
    rect([58, 100, 112, 66], 'white', 1),
    polygon([
      [56, 96],
      [166, 66],
      [170, 84],
      [60, 112],
    ]),
    ...[0, 1, 2, 3].map((index) =>
      polygon(
        [
          [64 + index * 28, 94 - index * 7.6],
          [78 + index * 28, 90 - index * 7.6],
          [76 + index * 28, 106 - index * 7],
          [62 + index * 28, 110 - index * 7],
        ],
        'black',
      ),
    ),
    lettering('FILMSCHULE', 322, 112, { height: 24, weight: 5.5 }),
    lettering('AM KANAL', 322, 146, { height: 16, weight: 2.6 }),
  );

export const drawStageOneMark: DrawMark = () =>
  mark(
    path('M58 168V92Q58 72 78 72H166', 'none'),
    path('M58 168H166V72H96Q74 72 74 96V130Q74 152 58 168Z', 'grey'),
    lettering('HALLE 1', 310, 120, { height: 40, weight: 5.5 }),
  );

export const drawStageTwoMark: DrawMark = () =>
  mark(
    rect([58, 72, 108, 96], 'black', 1),
    circle(112, 120, 28, 'white'),
    circle(112, 120, 12, 'black'),
    lettering('ATELIER 2', 318, 120, { height: 36, weight: 5.5 }),
  );
