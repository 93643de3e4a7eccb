import type { DemoCategory } from './demo-item.ts';
import { flagsAndFrames } from './grip/flags-and-frames.ts';
import { gimbalsAndRigs } from './grip/gimbals-and-rigs.ts';
import { slidersAndDollies } from './grip/sliders-and-dollies.ts';
import { standsAndClamps } from './grip/stands-and-clamps.ts';
import { tripodsAndHeads } from './grip/tripods-and-heads.ts';
import { hiddenGrip, usedRigs, usedStands, usedTripods } from './grip/used.ts';

export const grip: DemoCategory = {
  name: 'Stativ & Grip',
  subcategories: [
    { name: 'Stative & Köpfe', items: [...tripodsAndHeads, ...usedTripods] },
    { name: 'Slider, Dolly & Kran', items: [...slidersAndDollies, hiddenGrip] },
    { name: 'Gimbal & Tragsysteme', items: [...gimbalsAndRigs, ...usedRigs] },
    { name: 'Lichtstative & Klemmen', items: [...standsAndClamps, ...usedStands] },
    { name: 'Fahnen, Rahmen & Textil', items: flagsAndFrames },
  ],
};
