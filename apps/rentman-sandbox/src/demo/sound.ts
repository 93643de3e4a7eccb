import type { DemoCategory } from './demo-item.ts';
import { boomsAndTimecode, usedRadioLinks, usedSound } from './sound/booms-and-timecode.ts';
import { microphones } from './sound/microphones.ts';
import { radioLinks, recorders } from './sound/recording.ts';

export const sound: DemoCategory = {
  name: 'Ton',
  subcategories: [
    { name: 'Mikrofone', items: microphones },
    { name: 'Funkstrecken', items: [...radioLinks, ...usedRadioLinks] },
    { name: 'Mischer & Recorder', items: [...recorders, ...usedSound] },
    { name: 'Angel, Windschutz & Timecode', items: boomsAndTimecode },
  ],
};
