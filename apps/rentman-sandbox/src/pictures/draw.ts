import { drawActionCamera } from './action-camera.ts';
import { drawBattery } from './battery.ts';
import { drawBodyRig } from './body-rig.ts';
import { drawCable } from './cable.ts';
import { drawCameraHead } from './camera-head.ts';
import { drawCart } from './cart.ts';
import { drawCase } from './case.ts';
import { drawCharger } from './charger.ts';
import { drawCinemaCamera } from './cinema-camera.ts';
import { drawClamp } from './clamp.ts';
import { drawDistribution } from './distribution.ts';
import { drawDolly, drawTrack } from './dolly.ts';
import type { Drawing, DrawingKind } from './drawing.ts';
import { drawDrive } from './drive.ts';
import { drawDrone } from './drone.ts';
import { drawFilter } from './filter.ts';
import { drawFocusControl } from './focus-control.ts';
import { drawFollowFocus } from './follow-focus.ts';
import { drawFresnel } from './fresnel.ts';
import { drawGenerator } from './generator.ts';
import { drawGimbal } from './gimbal.ts';
import { drawGripPart } from './grip-part.ts';
import { drawHeadset } from './headset.ts';
import { drawHmi } from './hmi.ts';
import { drawKit } from './kit.ts';
import { drawLedPanel } from './led-panel.ts';
import { drawLedSpot } from './led-spot.ts';
import { drawLedTube } from './led-tube.ts';
import { drawLightShaper } from './light-shaper.ts';
import { drawLowSupport } from './low-support.ts';
import { drawMatteBox } from './matte-box.ts';
import { drawMemoryCard } from './memory-card.ts';
import { drawMicrophone } from './microphone.ts';
import { drawMirrorless } from './mirrorless.ts';
import { drawMonitor } from './monitor.ts';
import { drawPractical } from './practical.ts';
import { drawLensSet, drawPrimeLens } from './prime-lens.ts';
import { drawRecorder } from './recorder.ts';
import { drawRigPart } from './rig-part.ts';
import { drawSetTool } from './set-tool.ts';
import { drawSlider } from './slider.ts';
import { drawSoundPart } from './sound-part.ts';
import { drawSpecialLens } from './special-lens.ts';
import { drawStand } from './stand.ts';
import { drawTextile } from './textile.ts';
import { drawTripod } from './tripod.ts';
import { drawWirelessAudio } from './wireless-audio.ts';
import { drawWirelessVideo } from './wireless-video.ts';
import { drawZoomLens } from './zoom-lens.ts';

/** A picture as the text of an SVG file. */
export type SvgPicture = string;

const DRAWERS: { readonly [Kind in DrawingKind]: (drawing: Drawing<Kind>) => SvgPicture } = {
  'cinema-camera': drawCinemaCamera,
  'prime-lens': drawPrimeLens,
  'lens-set': drawLensSet,
  'zoom-lens': drawZoomLens,
  'special-lens': drawSpecialLens,
  filter: drawFilter,
  'led-panel': drawLedPanel,
  'led-tube': drawLedTube,
  'led-spot': drawLedSpot,
  fresnel: drawFresnel,
  hmi: drawHmi,
  practical: drawPractical,
  'light-shaper': drawLightShaper,
  tripod: drawTripod,
  'camera-head': drawCameraHead,
  'low-support': drawLowSupport,
  slider: drawSlider,
  gimbal: drawGimbal,
  'body-rig': drawBodyRig,
  stand: drawStand,
  clamp: drawClamp,
  textile: drawTextile,
  'grip-part': drawGripPart,
  mirrorless: drawMirrorless,
  'action-camera': drawActionCamera,
  drone: drawDrone,
  monitor: drawMonitor,
  'wireless-video': drawWirelessVideo,
  'focus-control': drawFocusControl,
  headset: drawHeadset,
  microphone: drawMicrophone,
  'wireless-audio': drawWirelessAudio,
  recorder: drawRecorder,
  'sound-part': drawSoundPart,
  battery: drawBattery,
  charger: drawCharger,
  'memory-card': drawMemoryCard,
  drive: drawDrive,
  cable: drawCable,
  distribution: drawDistribution,
  generator: drawGenerator,
  'matte-box': drawMatteBox,
  'follow-focus': drawFollowFocus,
  'rig-part': drawRigPart,
  case: drawCase,
  cart: drawCart,
  'set-tool': drawSetTool,
  dolly: drawDolly,
  track: drawTrack,
  kit: ({ parts }) => drawKit(parts.map((part) => draw(part))),
};

export function draw<Kind extends DrawingKind>(drawing: Drawing<Kind>): SvgPicture {
  return DRAWERS[drawing.kind](drawing);
}
