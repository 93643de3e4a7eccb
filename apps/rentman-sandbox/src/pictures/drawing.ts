/** What can be drawn: one entry per kind of equipment with the parameters that tell its makes and types apart. */
export interface DrawingParameters {
  'cinema-camera': {
    readonly body: CinemaBody;
    readonly lens?: 'prime' | 'zoom' | 'photo';
    readonly matteBox?: boolean;
    readonly viewfinder?: boolean;
    readonly screen?: boolean;
    readonly battery?: 'v-mount' | 'b-mount';
    readonly rods?: boolean;
  };
  /** A photo-shaped camera from the front; `lens` is the front diameter, 0 shows the bare mount. */
  mirrorless: {
    readonly body: 'flat' | 'hump' | 'grip' | 'wide';
    readonly width: number;
    readonly lens: number;
    readonly dials: number;
    readonly handle?: boolean;
  };
  'action-camera': { readonly style: 'cube' | 'twin' | 'pocket' | 'block'; readonly mark?: string };
  drone: { readonly style: 'folding' | 'inspire' | 'ducted'; readonly eyes: number };
  /** Length and front diameter in millimetres. */
  'prime-lens': {
    readonly series: LensSeries;
    readonly length: number;
    readonly front: number;
    readonly focal: string;
    readonly stop: string;
    readonly mount: LensMount;
    readonly anamorphic?: boolean;
  };
  'lens-set': {
    readonly series: LensSeries;
    readonly focals: readonly string[];
    readonly front: number;
  };
  'zoom-lens': {
    readonly style: 'cine' | 'servo' | 'photo';
    readonly length: number;
    readonly front: number;
    readonly focal: string;
    readonly mount: LensMount;
    readonly foot?: boolean;
  };
  'special-lens': {
    readonly style: 'probe' | 'periscope' | 'tilt-shift' | 'extender' | 'fisheye' | 'macro';
    readonly length: number;
    readonly mark?: string;
  };
  filter: {
    readonly shape: 'rectangular' | 'square' | 'round';
    readonly effect: 'mist' | 'nd' | 'grad' | 'streak' | 'pola' | 'split' | 'diopter';
    readonly count: number;
    readonly mark: string;
  };
  /** `size` 0..1 runs from a light ENG head to a heavy studio one. */
  tripod: {
    readonly legs: 'two-stage' | 'quick' | 'heavy' | 'baby';
    readonly head: 'round' | 'boxed' | 'cine' | 'none';
    readonly size: number;
    readonly handles: 1 | 2;
  };
  'camera-head': { readonly style: 'fluid' | 'geared' | 'remote'; readonly size: number };
  'low-support': { readonly style: 'hi-hat' | 'suction' | 'spreader' };
  slider: {
    readonly style: 'flat' | 'tubes' | 'motor';
    readonly length: number;
    readonly stands?: boolean;
  };
  dolly: { readonly style: 'column' | 'platform' | 'turntable' | 'jib' };
  track: { readonly style: 'straight' | 'curve'; readonly sleepers: number };
  gimbal: { readonly style: 'ring' | 'handheld' | 'camera' | 'monopod'; readonly size: number };
  'body-rig': { readonly style: 'vest-arm' | 'stabiliser' | 'shoulder'; readonly size: number };
  stand: {
    readonly style: 'c-stand' | 'light' | 'wind-up' | 'boom' | 'roller' | 'pole';
    readonly risers: number;
    readonly height: number;
  };
  clamp: {
    readonly style: 'super' | 'jaw' | 'arm' | 'gobo' | 'pipe';
    readonly count: number;
  };
  /** Width and height in feet, as grips call them. */
  textile: {
    readonly style: 'flag' | 'floppy' | 'frame' | 'bounce' | 'scrim-set' | 'molton';
    readonly width: number;
    readonly height: number;
  };
  'grip-part': {
    readonly style: 'sandbag' | 'apple-boxes' | 'wedges' | 'ladder';
    readonly count: number;
  };
  'led-panel': {
    readonly face: 'diffuse' | 'cells' | 'beads' | 'mat';
    readonly columns: number;
    readonly rows: number;
    readonly width: number;
    readonly height: number;
    readonly yoke?: boolean;
    readonly box?: boolean;
  };
  'led-tube': { readonly count: number; readonly length: number; readonly wide?: boolean };
  'led-spot': {
    readonly front: 'reflector' | 'fresnel' | 'open' | 'lens';
    readonly body: 'barrel' | 'block' | 'round';
    readonly size: number;
    readonly ballast?: boolean;
    /** More than one lie side by side in their case. */
    readonly count?: number;
    readonly mark?: string;
  };
  fresnel: {
    readonly lens: number;
    readonly fins: number;
    readonly doors: boolean;
    readonly count?: number;
    readonly mark?: string;
  };
  hmi: {
    readonly style: 'par' | 'fresnel' | 'joker';
    readonly size: number;
    readonly ballast?: boolean;
    readonly mark?: string;
  };
  practical: {
    readonly style: 'bulb' | 'puck' | 'par-can' | 'bank' | 'uplight';
    readonly count: number;
  };
  'light-shaper': {
    readonly shape: 'octa' | 'dome' | 'lantern' | 'projector' | 'fresnel' | 'snap-bag';
    readonly size: number;
    readonly grid?: boolean;
  };
  monitor: {
    readonly inches: number;
    readonly support: 'desk' | 'yoke' | 'stand' | 'bare' | 'cage' | 'hood';
    readonly image: 'hills' | 'face' | 'waveform' | 'bars' | 'grid' | 'skyline';
    readonly buttons: number;
  };
  'wireless-video': {
    readonly antennas: number;
    readonly receivers: number;
    readonly size: number;
    readonly style?: 'plain' | 'finned' | 'screen';
  };
  'focus-control': {
    readonly style: 'hand-unit' | 'pistol' | 'rangefinder';
    readonly motors: number;
    readonly knob: number;
  };
  headset: { readonly style: 'intercom' | 'beltpack' | 'radio'; readonly count: number };
  microphone: {
    readonly style: 'interference' | 'pencil' | 'lavalier' | 'camera';
    readonly length: number;
    readonly slots: number;
  };
  'wireless-audio': {
    readonly style: 'camera' | 'slot' | 'compact' | 'plug-on';
    readonly packs: number;
  };
  recorder: {
    readonly style: 'bag' | 'desk' | 'hand';
    readonly knobs: number;
    readonly faders: number;
  };
  'sound-part': {
    readonly style: 'boom' | 'zeppelin' | 'bag' | 'headphones' | 'timecode' | 'slate' | 'cart';
    readonly count: number;
  };
  battery: {
    readonly mount: 'v-mount' | 'b-mount' | 'photo' | 'camcorder' | 'l-series' | 'cube' | 'station';
    readonly mark: string;
    readonly count: number;
  };
  charger: {
    readonly mount: 'v-mount' | 'b-mount';
    readonly bays: number;
    readonly mark?: string;
  };
  'memory-card': {
    readonly style:
      | 'codex'
      | 'axs'
      | 'sxs'
      | 'cfexpress-b'
      | 'cfexpress-a'
      | 'cfast'
      | 'sd'
      | 'mag'
      | 'module';
    readonly mark: string;
    readonly count: number;
  };
  drive: {
    readonly style: 'reader' | 'raid' | 'ssd';
    readonly bays: number;
    readonly mark?: string;
  };
  cable: {
    readonly plug: 'bnc' | 'schuko' | 'cee' | 'xlr' | 'd-tap';
    readonly loops: number;
    readonly drum?: boolean;
    readonly mark?: string;
  };
  distribution: {
    readonly style: 'box' | 'strip' | 'dimmer';
    readonly outlets: number;
  };
  generator: { readonly size: number };
  'matte-box': {
    readonly style: 'clip-on' | 'swing-away' | 'compact';
    readonly stages: number;
    readonly width: number;
    readonly flags: 'none' | 'top' | 'all';
  };
  'follow-focus': { readonly style: 'studio' | 'compact'; readonly wheel: number };
  'rig-part': {
    readonly style: 'cage' | 'baseplate' | 'dovetail' | 'arm' | 'adapter' | 'bridge';
    readonly size: number;
    readonly mark?: string;
  };
  case: {
    readonly style: 'hard' | 'trolley' | 'aluminium' | 'flight';
    readonly width: number;
    readonly height: number;
  };
  cart: { readonly style: 'push' | 'dit'; readonly shelves: number };
  kit: { readonly parts: readonly Drawing[] };
  'set-tool': {
    readonly style:
      | 'clapper'
      | 'chair'
      | 'rain-cover'
      | 'tape'
      | 'tent'
      | 'cool-box'
      | 'fog'
      | 'tool-kit'
      | 'megaphone'
      | 'chart';
    readonly size: number;
  };
}

export type CinemaBody =
  | 'alexa-35'
  | 'alexa-mini'
  | 'amira'
  | 'venice'
  | 'burano'
  | 'fx9'
  | 'fx6'
  | 'raptor'
  | 'komodo'
  | 'c500'
  | 'c400'
  | 'c80'
  | 'ursa-cine'
  | 'pyxis'
  | 'eterna'
  | 'fs7';

export type LensSeries =
  | 'signature'
  | 'cooke'
  | 'supreme'
  | 'master'
  | 'speed'
  | 'compact'
  | 'leitz'
  | 'atlas'
  | 'hawk'
  | 'slim'
  | 'rehoused';

export type LensMount = 'pl' | 'lpl' | 'ef' | 'e' | 'rf';

export type DrawingKind = keyof DrawingParameters;

/** The drawing of one kind, or of any kind: `{ kind: 'stand', style: 'c-stand', … }`. */
export type Drawing<Kind extends DrawingKind = DrawingKind> = {
  [K in Kind]: { readonly kind: K } & DrawingParameters[K];
}[Kind];
