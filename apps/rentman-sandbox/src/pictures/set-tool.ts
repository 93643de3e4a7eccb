import type { DrawingParameters } from './drawing.ts';
import { type Box, fitted, picture } from './ink.ts';
import { chair, chart, clapper, tape, tent } from './set-furniture.ts';
import { coolBox, fogMachine, megaphone, rainCover, toolKit } from './set-machines.ts';

type Style = DrawingParameters['set-tool']['style'];

/** Everything else that stands about on a set. */
export function drawSetTool({ style, size }: DrawingParameters['set-tool']): string {
  const [box, draw] = TOOLS[style];
  return picture(fitted(box, { room: [330, 244], limit: 0.5 + size }, draw()));
}

const TOOLS: Readonly<Record<Style, readonly [Box, () => string]>> = {
  clapper: [[-120, -146, 250, 250], clapper],
  chair: [[-86, -124, 172, 246], chair],
  'rain-cover': [[-152, -116, 304, 222], rainCover],
  tape: [[-126, -100, 252, 200], tape],
  tent: [[-150, -116, 300, 224], tent],
  'cool-box': [[-130, -90, 260, 180], coolBox],
  fog: [[-150, -90, 300, 180], fogMachine],
  'tool-kit': [[-130, -116, 260, 220], toolKit],
  megaphone: [[-130, -80, 260, 170], megaphone],
  chart: [[-140, -106, 280, 222], chart],
};
