import type { DemoCategory } from './demo-item.ts';
import { hmiAndTungsten } from './light/hmi-and-tungsten.ts';
import { ledPanels } from './light/led-panels.ts';
import { ledSpots } from './light/led-spots.ts';
import { shapers } from './light/shapers.ts';
import { tubesAndPracticals } from './light/tubes-and-practicals.ts';
import { hiddenLight, usedPanels, usedSpots, usedTungsten } from './light/used.ts';

export const light: DemoCategory = {
  name: 'Licht',
  subcategories: [
    { name: 'LED-Flächen', items: [...ledPanels, ...usedPanels] },
    { name: 'LED-Scheinwerfer', items: [...ledSpots, ...usedSpots] },
    { name: 'Röhren & Effektlicht', items: tubesAndPracticals },
    { name: 'HMI & Kunstlicht', items: [...hmiAndTungsten, ...usedTungsten, hiddenLight] },
    { name: 'Lichtformer', items: shapers },
  ],
};
