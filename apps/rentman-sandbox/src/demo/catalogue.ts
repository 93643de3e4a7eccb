import { accessories } from './accessories.ts';
import { camera } from './camera.ts';
import type { DemoCategory } from './demo-item.ts';
import { grip } from './grip.ts';
import { light } from './light.ts';
import { monitor } from './monitor.ts';
import { optics } from './optics.ts';
import { power } from './power.ts';
import { sound } from './sound.ts';

/** Everything the fictional house Lichtspiel Rental GmbH has on its shelves. */
export const demoCatalogue: readonly DemoCategory[] = [
  camera,
  optics,
  grip,
  light,
  monitor,
  sound,
  power,
  accessories,
];
