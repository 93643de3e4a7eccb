import {
  type Anchors,
  batteryBehind,
  lensOnCamera,
  lensReach,
  matteBoxOnCamera,
  rodsBelow,
  screenOnArm,
  viewfinder,
} from './camera-rig.ts';
import {
  alexa35,
  alexaMini,
  amira,
  type CinemaBodyDrawing,
  ursaCine,
} from './cinema-bodies-arri.ts';
import { c80, c400, c500, eterna, komodo, pyxis, raptor } from './cinema-bodies-compact.ts';
import { burano, fs7, fx6, fx9, venice } from './cinema-bodies-sony.ts';
import type { CinemaBody, DrawingParameters } from './drawing.ts';
import { type Box, circle, fitted, picture } from './ink.ts';

const BODIES: Readonly<Record<CinemaBody, () => CinemaBodyDrawing>> = {
  'alexa-35': alexa35,
  'alexa-mini': alexaMini,
  amira,
  venice,
  burano,
  fx9,
  fx6,
  fs7,
  raptor,
  komodo,
  c500,
  c400,
  c80,
  'ursa-cine': ursaCine,
  pyxis,
  eterna,
};

const BATTERY_DEPTH = { 'v-mount': 43, 'b-mount': 55 } as const;

/** A cinema camera from the operator's side, rigged as it leaves the house. */
export function drawCinemaCamera(camera: DrawingParameters['cinema-camera']): string {
  const { svg, anchors } = BODIES[camera.body]();
  return picture(
    fitted(
      extentOf(camera, anchors),
      { limit: 1.3 },
      camera.rods ? rodsBelow(anchors, lensReach(camera.lens)) : '',
      camera.battery === undefined ? '' : batteryBehind(camera.battery, anchors),
      lensOnCamera(camera.lens, anchors),
      camera.lens === undefined ? cap(anchors.mountX, anchors.axisY) : '',
      svg,
      camera.matteBox
        ? matteBoxOnCamera(anchors.mountX - lensReach(camera.lens), anchors.axisY)
        : '',
      camera.viewfinder ? viewfinder(anchors) : '',
      camera.screen ? screenOnArm(anchors) : '',
    ),
  );
}

/** The box a rigged camera fills. */
function extentOf(camera: DrawingParameters['cinema-camera'], anchors: Anchors): Box {
  const reach = lensReach(camera.lens);
  const left = anchors.mountX - Math.max(10, reach + (camera.matteBox ? 40 : 0));
  const right = anchors.rearX + (camera.battery === undefined ? 0 : BATTERY_DEPTH[camera.battery]);
  const top = anchors.headY - (camera.screen ? 44 : camera.viewfinder ? 30 : 4);
  const bottom = anchors.bottomY + (camera.rods ? 24 : 0);
  return [left, top, right - left, bottom - top];
}

/** Body cap on an empty mount. */
function cap(mountX: number, axisY: number): string {
  return (
    `<rect x="${mountX - 9}" y="${axisY - 27}" width="9" height="54" rx="2" fill="#1a1a1a"/>` +
    circle(mountX - 4.5, axisY - 18, 1.2)
  );
}
