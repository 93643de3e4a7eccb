import { matteBoxes, rigs } from './accessories/camera-accessories.ts';
import {
  hiddenTool,
  setTools,
  transport,
  usedRigParts,
  usedTransport,
} from './accessories/set-and-transport.ts';
import type { DemoCategory } from './demo-item.ts';

export const accessories: DemoCategory = {
  name: 'Zubehör',
  subcategories: [
    { name: 'Kompendien & Schärfezug', items: matteBoxes },
    { name: 'Rigs & Adapter', items: [...rigs, ...usedRigParts] },
    { name: 'Koffer & Wagen', items: [...transport, ...usedTransport] },
    { name: 'Set-Bedarf', items: [...setTools, hiddenTool] },
  ],
};
