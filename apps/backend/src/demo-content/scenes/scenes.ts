import {
  drawLichtspielIcon,
  drawLichtspielLogo,
  drawNordlichtIcon,
  drawNordlichtLogo,
  NORDLICHT_DARK,
} from '../houses/logos';
import { drawHouseFront } from './house-front';
import { drawFocusPuller, drawPrepBench, drawStore } from './house-scenes';
import { drawLoading } from './loading';
import {
  drawBergblickMark,
  drawDonaufilmMark,
  drawFarbwerkMark,
  drawFilmschuleMark,
  drawKlangraumMark,
  drawSetfahrtMark,
  drawStageOneMark,
  drawStageTwoMark,
} from './marks';
import { drawFloorPlanStageOne, drawFloorPlanStageTwo, drawSiteMap } from './plans';
import { drawPortrait, type Portrait } from './portraits';
import { drawControlRoom, drawLight, drawMakeUpRoom, drawSound, drawVillage } from './room-scenes';
import {
  drawAccessoryShelf,
  drawCameraShelf,
  drawGripShelf,
  drawLensShelf,
  drawPowerShelf,
} from './shelf-scenes';
import { drawNightShoot, drawSmallStage, drawStage } from './stage-scenes';

/** A picture of the demo: its drawing and its alternative text. */
export interface Scene {
  readonly draw: () => string;
  readonly alternativeText: string;
  /** True for a logo: it stays a drawing, sharp at every size and in its own colours. */
  readonly isVector?: boolean;
}

function scene(draw: () => string, alternativeText: string): Scene {
  return { draw, alternativeText };
}

function logo(draw: () => string, alternativeText: string): Scene {
  return { draw, alternativeText, isVector: true };
}

function portrait(name: string, looks: Portrait): Scene {
  return scene(() => drawPortrait(looks), `Gezeichnetes Porträt von ${name}`);
}

/** Every picture of the demo content, by the name that the content uses. */
export const SCENES = {
  'night-shoot': scene(
    drawNightShoot,
    'Nachtdreh: Eine Kamerafrau schwenkt auf einen Mann vor einer Kulissenwand, eine Stufenlinse leuchtet über sie hinweg',
  ),
  stage: scene(
    () => drawStage('light'),
    'Halle mit weißer Hohlkehle unter dem Lichtrig, davor eine Kamera auf dem Dolly',
  ),
  'stage-at-night': scene(
    () => drawStage('dark'),
    'Halle mit Hohlkehle und Lichtrig, davor eine Kamera auf dem Dolly, weiß auf schwarz gezeichnet',
  ),
  'table-top': scene(
    drawSmallStage,
    'Atelier mit Tischaufbau, Flasche und Schale unter weichem Licht',
  ),
  store: scene(
    drawStore,
    'Lager mit Regalen voller Koffer und Optiken, eine Person schiebt einen Wagen',
  ),
  'prep-bench': scene(
    drawPrepBench,
    'Prüfplatz: Eine Frau richtet die Kamera auf eine Testtafel, auf der Werkbank stehen Optiken',
  ),
  loading: scene(drawLoading, 'Ein Lkw wird über die Ladebordwand mit Flightcases beladen'),
  'focus-puller': scene(
    () => drawFocusPuller('light'),
    'Eine Person mit Headset zieht mit dem Handgerät die Schärfe, daneben die Kamera auf dem Stativ',
  ),
  'focus-at-night': scene(
    () => drawFocusPuller('dark'),
    'Eine Person mit Headset zieht die Schärfe, daneben die Kamera, weiß auf schwarz gezeichnet',
  ),
  'house-front': scene(
    drawHouseFront,
    'Gründerzeithaus mit dem Schild Lichtspiel Rental, Auslage und Rolltor',
  ),
  'site-map': scene(drawSiteMap, 'Lageplan rund um die Lichtspielgasse'),
  'make-up-room': scene(
    drawMakeUpRoom,
    'Maske mit drei beleuchteten Spiegeln und einer Maskenbildnerin',
  ),
  'control-room': scene(drawControlRoom, 'Regie mit drei Monitoren und Fenster in die Halle'),
  'floor-plan-stage': scene(
    drawFloorPlanStageOne,
    'Grundriss der Halle 1, 24 mal 16 Meter: Hohlkehle, Tor, Maske, Garderobe, Regie',
  ),
  'floor-plan-atelier': scene(
    drawFloorPlanStageTwo,
    'Grundriss des Ateliers 2, 11 mal 8 Meter: Fenster nach Norden, Tisch, Küche, Lift',
  ),
  'camera-shelf': scene(
    drawCameraShelf,
    'Kinokamera mit Kompendium auf dem Regal über drei Koffern',
  ),
  'lens-shelf': scene(drawLensShelf, 'Fünf Festbrennweiten auf der Werkbank'),
  'grip-shelf': scene(drawGripShelf, 'Stativ, Dolly, C-Stand mit Fahne und Sandsack'),
  'light-shelf': scene(drawLight, 'Stufenlinse mit Lichtkegel und LED-Fläche auf Stativen'),
  'video-village': scene(
    drawVillage,
    'Zwei Regiemonitore, Regiesessel und ein Mann unter einem Zelt',
  ),
  'sound-shelf': scene(drawSound, 'Person mit Tonangel, Kopfhörer und Mischer in der Tasche'),
  'power-shelf': scene(drawPowerShelf, 'Akkus im Ladegerät, Speicherkarten und Kabel'),
  'accessory-shelf': scene(drawAccessoryShelf, 'Kamerawagen mit Koffern und Filmklappe'),
  'portrait-lindtner': portrait('Vera Lindtner', {
    hair: 'fringe',
    top: 'black',
    collar: 'jacket',
    hasGlasses: true,
  }),
  'portrait-steinwendner': portrait('Jakob Steinwendner', {
    hair: 'parted',
    top: 'white',
    collar: 'shirt',
    hasGlasses: true,
    carries: 'meter',
  }),
  'portrait-mitterbauer': portrait('Theresa Mitterbauer', {
    hair: 'bob',
    top: 'black',
    collar: 'crew',
  }),
  'portrait-halilagic': portrait('Emir Halilagić', {
    hair: 'shaved',
    top: 'white',
    collar: 'hood',
    hasBeard: true,
  }),
  'portrait-winkelbauer': portrait('Noa Winkelbauer', {
    hair: 'curls',
    top: 'white',
    collar: 'crew',
    carries: 'headphones',
  }),
  'portrait-obernosterer': portrait('Ines Obernosterer', {
    hair: 'bun',
    top: 'black',
    collar: 'shirt',
    carries: 'radio',
  }),
  'mark-stage': scene(drawStageOneMark, 'Halle 1'),
  'mark-atelier': scene(drawStageTwoMark, 'Atelier 2'),
  'mark-donaufilm': scene(drawDonaufilmMark, 'Donaufilm'),
  'mark-bergblick': scene(drawBergblickMark, 'Bergblick Medien'),
  'mark-klangraum': scene(drawKlangraumMark, 'Klangraum'),
  'mark-farbwerk': scene(drawFarbwerkMark, 'Farbwerk Postproduktion'),
  'mark-setfahrt': scene(drawSetfahrtMark, 'Setfahrt'),
  'mark-filmschule': scene(drawFilmschuleMark, 'Filmschule am Kanal'),
  'lichtspiel-logo': logo(() => drawLichtspielLogo('#000', '#fff'), 'Lichtspiel Rental'),
  'lichtspiel-logo-on-dark': logo(() => drawLichtspielLogo('#fff', '#000'), 'Lichtspiel Rental'),
  'lichtspiel-icon': logo(drawLichtspielIcon, 'Zeichen von Lichtspiel Rental'),
  'nordlicht-logo': logo(() => drawNordlichtLogo(NORDLICHT_DARK, '#0a7a5c'), 'Nordlicht Kamera'),
  'nordlicht-logo-on-dark': logo(() => drawNordlichtLogo('#fff', '#46d3a5'), 'Nordlicht Kamera'),
  'nordlicht-icon': logo(
    () => drawNordlichtIcon(NORDLICHT_DARK, '#46d3a5'),
    'Zeichen von Nordlicht Kamera',
  ),
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
