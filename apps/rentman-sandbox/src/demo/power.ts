import type { DemoCategory } from './demo-item.ts';
import { batteries } from './power/batteries.ts';
import { cables, hiddenCable, usedMedia, usedPower } from './power/cables.ts';
import { media } from './power/media.ts';

export const power: DemoCategory = {
  name: 'Strom & Speicher',
  subcategories: [
    { name: 'Akkus & Lader', items: [...batteries, ...usedPower] },
    { name: 'Speichermedien', items: [...media, ...usedMedia] },
    { name: 'Kabel & Verteilung', items: [...cables, hiddenCable] },
  ],
};
