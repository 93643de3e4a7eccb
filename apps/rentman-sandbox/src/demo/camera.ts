import { actionAndDrones } from './camera/action-and-drones.ts';
import { arriAndSony } from './camera/digital-cinema-arri-and-sony.ts';
import { otherMakes } from './camera/digital-cinema-other-makes.ts';
import { hiddenCameras } from './camera/hidden.ts';
import { mirrorless } from './camera/mirrorless.ts';
import { usedActionCameras, usedCinemaCameras, usedMirrorless } from './camera/used.ts';
import type { DemoCategory } from './demo-item.ts';

export const camera: DemoCategory = {
  name: 'Kamera',
  subcategories: [
    {
      name: 'Digital Cinema',
      items: [...arriAndSony, ...otherMakes, ...usedCinemaCameras, ...hiddenCameras],
    },
    { name: 'Mirrorless & Kompakt', items: [...mirrorless, ...usedMirrorless] },
    { name: 'Action & Drohne', items: [...actionAndDrones, ...usedActionCameras] },
  ],
};
