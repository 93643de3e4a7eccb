import { html } from 'hono/html';
import { z } from 'zod';
import { Fault } from '#app/http/faults.ts';
import { DESK_PATHS, renderPage } from './desk-layout.ts';
import scenes from './scenes.json' with { type: 'json' };

const Scenes = z.array(
  z.object({ id: z.string(), label: z.string(), note: z.string(), faults: z.array(Fault) }),
);
type Scene = z.infer<typeof Scenes>[number];

/** What can go wrong with a rental system, to be tried out with the shop open beside. */
export const SCENES: readonly Scene[] = Scenes.parse(scenes);

/** The page on which faults are played, with the one that is on. */
export function renderFaultsPage(active: readonly Fault[]) {
  const now = JSON.stringify(active);
  return renderPage({
    title: 'Störungen',
    entry: DESK_PATHS.faults,
    intro:
      'Spielt Störungen von Rentman, bis eine andere gewählt oder die Sandbox neu gestartet wird.',
    body: html`<form class="panel" method="post"><ul class="scenes">
      ${SCENES.map((scene) => renderScene(scene, JSON.stringify(scene.faults) === now))}
    </ul></form>`,
  });
}

function renderScene({ id, label, note }: Scene, isOn: boolean) {
  return html`<li>
    <button name="scene" value="${id}" class="${isOn ? 'main' : ''}" aria-pressed="${isOn ? 'true' : 'false'}">${label}</button>
    <span>${note}</span>
  </li>`;
}
