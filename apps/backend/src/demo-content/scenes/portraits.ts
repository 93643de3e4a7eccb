import {
  circle,
  drawing,
  ellipse,
  flat,
  limb,
  line,
  type Paint,
  path,
  rect,
  repeat,
  type Sheet,
} from './ink';

/** Square, so that a card may cut it to any shape. */
const PORTRAIT: Sheet = [600, 600];

export interface Portrait {
  readonly hair: 'parted' | 'bob' | 'bun' | 'curls' | 'shaved' | 'fringe';
  readonly top: Paint;
  readonly collar: 'shirt' | 'crew' | 'hood' | 'jacket';
  readonly hasGlasses?: boolean;
  readonly hasBeard?: boolean;
  readonly carries?: 'headphones' | 'meter' | 'tape' | 'radio' | 'lens';
}

/** A member of the house from the front, down to the chest. */
export function drawPortrait(portrait: Portrait): string {
  return drawing(
    { sheet: PORTRAIT },
    flat('M0 0H600V600H0Z', 'grey'),
    hairBehind(portrait.hair),
    shoulders(portrait),
    neckAndHead(),
    portrait.hasBeard === true ? beard() : '',
    features(),
    hairBefore(portrait.hair),
    portrait.hasGlasses === true ? glasses() : '',
    collar(portrait),
    carried(portrait),
  );
}

function shoulders({ top }: Portrait): string {
  return path('M78 620q4 -122 66 -150q60 -24 106 -36h100q46 12 106 36q62 28 66 150z', top);
}

function neckAndHead(): string {
  return (
    path('M252 352v74q0 34 48 34t48 -34v-74z', 'white') +
    path('M252 392q48 38 96 0', 'none') +
    ellipse([212, 276, 15, 24], 'white') +
    ellipse([388, 276, 15, 24], 'white') +
    path(
      'M214 236q0 -96 86 -96t86 96q0 66 -18 104q-24 50 -68 50t-68 -50q-18 -38 -18 -104z',
      'white',
    )
  );
}

function features(): string {
  return (
    circle(266, 268, 4.5, 'black') +
    circle(334, 268, 4.5, 'black') +
    path('M250 244q16 -10 32 -2M350 244q-16 -10 -32 -2') +
    path('M300 268l-10 44q0 6 14 5') +
    path('M274 346q26 14 52 0')
  );
}

function beard(): string {
  return path(
    'M214 270q4 50 20 78q24 50 66 50t66 -50q16 -28 20 -78q-16 46 -38 52q-20 -8 -48 -8t-48 8q-22 -6 -38 -52zM272 338q28 -8 56 0q-8 22 -28 22t-28 -22z',
    'black',
  );
}

function glasses(): string {
  return (
    rect([236, 250, 54, 40], 'none', 14) +
    rect([310, 250, 54, 40], 'none', 14) +
    path('M290 264q10 -8 20 0M236 262l-24 -6M364 262l24 -6')
  );
}

function hairBehind(hair: Portrait['hair']): string {
  switch (hair) {
    case 'bob':
      return path(
        'M190 370q-26 -120 10 -190q36 -64 100 -64t100 64q36 70 10 190q-110 30 -220 0z',
        'black',
      );
    case 'bun':
      return circle(300, 100, 44, 'black');
    case 'curls':
      return repeat(15, (index) => {
        const turn = Math.PI * (0.9 + (index / 14) * 1.2);
        return circle(300 + Math.cos(turn) * 104, 232 + Math.sin(turn) * 108, 34, 'black');
      });
    case 'fringe':
      return path(
        'M196 440q-24 -160 0 -240q30 -82 104 -82t104 82q24 80 0 240q-104 20 -208 0z',
        'black',
      );
    case 'parted':
    case 'shaved':
      return '';
  }
}

function hairBefore(hair: Portrait['hair']): string {
  switch (hair) {
    case 'parted':
      return path(
        'M208 262q-20 -150 92 -150q112 0 92 150l-10 -4q2 -50 -26 -74q-58 14 -94 -18q-6 40 -36 50q-4 20 -4 42z',
        'black',
      );
    case 'bob':
      return path(
        'M206 262q-8 -136 94 -136t94 136q-16 -66 -52 -84q-70 46 -124 40q-8 16 -12 44z',
        'black',
      );
    case 'bun':
      return path('M208 252q-10 -124 92 -124t92 124q-10 -74 -92 -78q-82 4 -92 78z', 'black');
    case 'curls':
      return repeat(7, (index) =>
        circle(226 + index * 25, 168 - Math.sin((index / 6) * Math.PI) * 22, 26, 'black'),
      );
    case 'shaved':
      return path(
        'M212 240q-4 -108 88 -108t88 108q-6 -44 -30 -60q-58 -18 -116 0q-24 16 -30 60z',
        'grey',
      );
    case 'fringe':
      return path('M210 262q-12 -132 90 -132t90 132q-6 -20 -14 -38h-152q-8 18 -14 38z', 'black');
  }
}

function collar({ collar: kind, top }: Portrait): string {
  const other: Paint = top === 'black' ? 'grey' : 'black';
  switch (kind) {
    case 'shirt':
      return (
        path('M252 424l-34 22l46 66l36 -46z', top) +
        path('M348 424l34 22l-46 66l-36 -46z', top) +
        line([300, 466], [300, 620]) +
        repeat(3, (index) => circle(308, 500 + index * 42, 3.5, other))
      );
    case 'crew':
      return path('M240 430q60 78 120 0l14 6q-74 96 -148 0z', other);
    case 'hood':
      return (
        path(
          'M236 420q-50 22 -52 64q60 52 116 8q56 44 116 -8q-2 -42 -52 -64q8 50 -64 64q-72 -14 -64 -64z',
          top,
        ) +
        limb('M272 500v74', 3, other) +
        limb('M328 500v66', 3, other)
      );
    case 'jacket':
      return (
        path('M250 428q50 50 100 0l8 6l-58 186h-0l-58 -186z', 'white') +
        path('M244 430l-42 30l30 40l-20 20l88 100l-8 -30z', top) +
        path('M356 430l42 30l-30 40l20 20l-88 100l8 -30z', top)
      );
  }
}

function carried({ carries, top }: Portrait): string {
  const cord: Paint = top === 'black' ? 'grey' : 'black';
  switch (carries) {
    case 'headphones':
      return (
        limb('M222 440q-6 66 78 70q84 -4 78 -70', 8, 'grey') +
        ellipse([222, 448, 20, 30], 'black') +
        ellipse([378, 448, 20, 30], 'black')
      );
    case 'meter':
      return (
        limb('M252 440q8 70 48 110q40 -40 48 -110', 2.5, cord) +
        rect([278, 546, 44, 60], 'white', 4) +
        circle(300, 552, 15, 'white') +
        rect([285, 574, 30, 18], 'black', 1)
      );
    case 'tape':
      return (
        limb('M430 470q16 80 10 150', 3, cord) +
        circle(438, 560, 34, 'grey') +
        circle(438, 560, 17, top)
      );
    case 'radio':
      return (
        limb('M180 462q10 60 4 110', 2.5, cord) +
        rect([160, 508, 44, 62], 'grey', 4) +
        rect([166, 474, 7, 36], 'black', 3) +
        repeat(4, (index) => line([170, 530 + index * 8], [194, 530 + index * 8]))
      );
    case 'lens':
    case undefined:
      return '';
  }
}
