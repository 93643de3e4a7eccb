import type { DemoCategory } from './demo-item.ts';
import { cameraMonitors, directorsMonitors } from './monitor/monitors.ts';
import { usedFocus, usedMonitors, usedWireless } from './monitor/used.ts';
import { focusControl, intercom, wirelessVideo } from './monitor/wireless.ts';

export const monitor: DemoCategory = {
  name: 'Monitor & Funk',
  subcategories: [
    { name: 'Regiemonitore', items: directorsMonitors },
    { name: 'Kameramonitore', items: [...cameraMonitors, ...usedMonitors] },
    { name: 'Bildfunk', items: [...wirelessVideo, ...usedWireless] },
    { name: 'Funkschärfe', items: [...focusControl, ...usedFocus] },
    { name: 'Intercom', items: intercom },
  ],
};
