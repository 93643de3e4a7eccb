import { z } from 'zod';

const CinemaBody = z.enum([
  'alexa-35',
  'alexa-mini',
  'amira',
  'venice',
  'burano',
  'fx9',
  'fx6',
  'raptor',
  'komodo',
  'c500',
  'c400',
  'c80',
  'ursa-cine',
  'pyxis',
  'eterna',
  'fs7',
]);
export type CinemaBody = z.infer<typeof CinemaBody>;

const LensSeries = z.enum([
  'signature',
  'cooke',
  'supreme',
  'master',
  'speed',
  'compact',
  'leitz',
  'atlas',
  'hawk',
  'slim',
  'rehoused',
]);
export type LensSeries = z.infer<typeof LensSeries>;

const LensMount = z.enum(['pl', 'lpl', 'ef', 'e', 'rf']);
export type LensMount = z.infer<typeof LensMount>;

/** What can be drawn: one entry per kind of equipment with the parameters that tell its makes and types apart. */
const SHAPES = {
  'cinema-camera': z.strictObject({
    body: CinemaBody,
    lens: z.enum(['prime', 'zoom', 'photo']).optional(),
    matteBox: z.boolean().optional(),
    viewfinder: z.boolean().optional(),
    screen: z.boolean().optional(),
    battery: z.enum(['v-mount', 'b-mount']).optional(),
    rods: z.boolean().optional(),
  }),
  /** A photo-shaped camera from the front; `lens` is the front diameter, 0 shows the bare mount. */
  mirrorless: z.strictObject({
    body: z.enum(['flat', 'hump', 'grip', 'wide']),
    width: z.number(),
    lens: z.number(),
    dials: z.number(),
    handle: z.boolean().optional(),
  }),
  'action-camera': z.strictObject({
    style: z.enum(['cube', 'twin', 'pocket', 'block']),
    mark: z.string().optional(),
  }),
  drone: z.strictObject({
    style: z.enum(['folding', 'inspire', 'ducted']),
    eyes: z.number(),
  }),
  /** Length and front diameter in millimetres. */
  'prime-lens': z.strictObject({
    series: LensSeries,
    length: z.number(),
    front: z.number(),
    focal: z.string(),
    stop: z.string(),
    mount: LensMount,
    anamorphic: z.boolean().optional(),
  }),
  'lens-set': z.strictObject({
    series: LensSeries,
    focals: z.array(z.string()),
    front: z.number(),
  }),
  'zoom-lens': z.strictObject({
    style: z.enum(['cine', 'servo', 'photo']),
    length: z.number(),
    front: z.number(),
    focal: z.string(),
    mount: LensMount,
    foot: z.boolean().optional(),
  }),
  'special-lens': z.strictObject({
    style: z.enum(['probe', 'periscope', 'tilt-shift', 'extender', 'fisheye', 'macro']),
    length: z.number(),
    mark: z.string().optional(),
  }),
  filter: z.strictObject({
    shape: z.enum(['rectangular', 'square', 'round']),
    effect: z.enum(['mist', 'nd', 'grad', 'streak', 'pola', 'split', 'diopter']),
    count: z.number(),
    mark: z.string(),
  }),
  /** `size` 0..1 runs from a light ENG head to a heavy studio one. */
  tripod: z.strictObject({
    legs: z.enum(['two-stage', 'quick', 'heavy', 'baby']),
    head: z.enum(['round', 'boxed', 'cine', 'none']),
    size: z.number(),
    handles: z.literal([1, 2]),
  }),
  'camera-head': z.strictObject({
    style: z.enum(['fluid', 'geared', 'remote']),
    size: z.number(),
  }),
  'low-support': z.strictObject({
    style: z.enum(['hi-hat', 'suction', 'spreader']),
  }),
  slider: z.strictObject({
    style: z.enum(['flat', 'tubes', 'motor']),
    length: z.number(),
    stands: z.boolean().optional(),
  }),
  dolly: z.strictObject({
    style: z.enum(['column', 'platform', 'turntable', 'jib']),
  }),
  track: z.strictObject({
    style: z.enum(['straight', 'curve']),
    sleepers: z.number(),
  }),
  gimbal: z.strictObject({
    style: z.enum(['ring', 'handheld', 'camera', 'monopod']),
    size: z.number(),
  }),
  'body-rig': z.strictObject({
    style: z.enum(['vest-arm', 'stabiliser', 'shoulder']),
    size: z.number(),
  }),
  stand: z.strictObject({
    style: z.enum(['c-stand', 'light', 'wind-up', 'boom', 'roller', 'pole']),
    risers: z.number(),
    height: z.number(),
  }),
  clamp: z.strictObject({
    style: z.enum(['super', 'jaw', 'arm', 'gobo', 'pipe']),
    count: z.number(),
  }),
  /** Width and height in feet, as grips call them. */
  textile: z.strictObject({
    style: z.enum(['flag', 'floppy', 'frame', 'bounce', 'scrim-set', 'molton']),
    width: z.number(),
    height: z.number(),
  }),
  'grip-part': z.strictObject({
    style: z.enum(['sandbag', 'apple-boxes', 'wedges', 'ladder']),
    count: z.number(),
  }),
  'led-panel': z.strictObject({
    face: z.enum(['diffuse', 'cells', 'beads', 'mat']),
    columns: z.number(),
    rows: z.number(),
    width: z.number(),
    height: z.number(),
    yoke: z.boolean().optional(),
    box: z.boolean().optional(),
  }),
  'led-tube': z.strictObject({
    count: z.number(),
    length: z.number(),
    wide: z.boolean().optional(),
  }),
  'led-spot': z.strictObject({
    front: z.enum(['reflector', 'fresnel', 'open', 'lens']),
    body: z.enum(['barrel', 'block', 'round']),
    size: z.number(),
    ballast: z.boolean().optional(),
    /** More than one lie side by side in their case. */
    count: z.number().optional(),
    mark: z.string().optional(),
  }),
  fresnel: z.strictObject({
    lens: z.number(),
    fins: z.number(),
    doors: z.boolean(),
    count: z.number().optional(),
    mark: z.string().optional(),
  }),
  hmi: z.strictObject({
    style: z.enum(['par', 'fresnel', 'joker']),
    size: z.number(),
    ballast: z.boolean().optional(),
    mark: z.string().optional(),
  }),
  practical: z.strictObject({
    style: z.enum(['bulb', 'puck', 'par-can', 'bank', 'uplight']),
    count: z.number(),
  }),
  'light-shaper': z.strictObject({
    shape: z.enum(['octa', 'dome', 'lantern', 'projector', 'fresnel', 'snap-bag']),
    size: z.number(),
    grid: z.boolean().optional(),
  }),
  monitor: z.strictObject({
    inches: z.number(),
    support: z.enum(['desk', 'yoke', 'stand', 'bare', 'cage', 'hood']),
    image: z.enum(['hills', 'face', 'waveform', 'bars', 'grid', 'skyline']),
    buttons: z.number(),
  }),
  'wireless-video': z.strictObject({
    antennas: z.number(),
    receivers: z.number(),
    size: z.number(),
    style: z.enum(['plain', 'finned', 'screen']).optional(),
  }),
  'focus-control': z.strictObject({
    style: z.enum(['hand-unit', 'pistol', 'rangefinder']),
    motors: z.number(),
    knob: z.number(),
  }),
  headset: z.strictObject({
    style: z.enum(['intercom', 'beltpack', 'radio']),
    count: z.number(),
  }),
  microphone: z.strictObject({
    style: z.enum(['interference', 'pencil', 'lavalier', 'camera']),
    length: z.number(),
    slots: z.number(),
  }),
  'wireless-audio': z.strictObject({
    style: z.enum(['camera', 'slot', 'compact', 'plug-on']),
    packs: z.number(),
  }),
  recorder: z.strictObject({
    style: z.enum(['bag', 'desk', 'hand']),
    knobs: z.number(),
    faders: z.number(),
  }),
  'sound-part': z.strictObject({
    style: z.enum(['boom', 'zeppelin', 'bag', 'headphones', 'timecode', 'slate', 'cart']),
    count: z.number(),
  }),
  battery: z.strictObject({
    mount: z.enum(['v-mount', 'b-mount', 'photo', 'camcorder', 'l-series', 'cube', 'station']),
    mark: z.string(),
    count: z.number(),
  }),
  charger: z.strictObject({
    mount: z.enum(['v-mount', 'b-mount']),
    bays: z.number(),
    mark: z.string().optional(),
  }),
  'memory-card': z.strictObject({
    style: z.enum([
      'codex',
      'axs',
      'sxs',
      'cfexpress-b',
      'cfexpress-a',
      'cfast',
      'sd',
      'mag',
      'module',
    ]),
    mark: z.string(),
    count: z.number(),
  }),
  drive: z.strictObject({
    style: z.enum(['reader', 'raid', 'ssd']),
    bays: z.number(),
    mark: z.string().optional(),
  }),
  cable: z.strictObject({
    plug: z.enum(['bnc', 'schuko', 'cee', 'xlr', 'd-tap']),
    loops: z.number(),
    drum: z.boolean().optional(),
    mark: z.string().optional(),
  }),
  distribution: z.strictObject({
    style: z.enum(['box', 'strip', 'dimmer']),
    outlets: z.number(),
  }),
  generator: z.strictObject({
    size: z.number(),
  }),
  'matte-box': z.strictObject({
    style: z.enum(['clip-on', 'swing-away', 'compact']),
    stages: z.number(),
    width: z.number(),
    flags: z.enum(['none', 'top', 'all']),
  }),
  'follow-focus': z.strictObject({
    style: z.enum(['studio', 'compact']),
    wheel: z.number(),
  }),
  'rig-part': z.strictObject({
    style: z.enum(['cage', 'baseplate', 'dovetail', 'arm', 'adapter', 'bridge']),
    size: z.number(),
    mark: z.string().optional(),
  }),
  case: z.strictObject({
    style: z.enum(['hard', 'trolley', 'aluminium', 'flight']),
    width: z.number(),
    height: z.number(),
  }),
  cart: z.strictObject({
    style: z.enum(['push', 'dit']),
    shelves: z.number(),
  }),
  'set-tool': z.strictObject({
    style: z.enum([
      'clapper',
      'chair',
      'rain-cover',
      'tape',
      'tent',
      'cool-box',
      'fog',
      'tool-kit',
      'megaphone',
      'chart',
    ]),
    size: z.number(),
  }),
};

type Shapes = typeof SHAPES;

export type DrawingParameters = {
  readonly [Kind in keyof Shapes]: Readonly<z.infer<Shapes[Kind]>>;
} & {
  /** Several drawings on one sheet. */
  readonly kit: { readonly parts: readonly Drawing[] };
};

export type DrawingKind = keyof DrawingParameters;

/** The drawing of one kind, or of any kind: `{ kind: 'stand', style: 'c-stand', … }`. */
export type Drawing<Kind extends DrawingKind = DrawingKind> = {
  [K in Kind]: { readonly kind: K } & DrawingParameters[K];
}[Kind];

/** A drawing as the data files of the demo catalogue hold it; unknown kinds and parameters are refused. */
export const Drawing: z.ZodType<Drawing> = z.lazy(() => {
  const shapes: Record<string, z.ZodObject> = SHAPES;
  const kinds = Object.entries(shapes).map(([kind, shape]) =>
    shape.extend({ kind: z.literal(kind) }),
  );
  const kit = z.strictObject({ kind: z.literal('kit'), parts: z.array(Drawing) });
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: `Drawing` is inferred from the same shapes.
  return z.discriminatedUnion('kind', [kit, ...kinds]) as unknown as z.ZodType<Drawing>;
});
