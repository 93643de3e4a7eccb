import { connectRentman } from '@klappe/rentman';
import { createWorld, type World } from '@klappe/rentman-sandbox/sandbox';
import { expect, test } from 'vitest';
import type { ProjectReading } from '../../src/rentman/projects/project-reading';
import { readProject } from '../../src/rentman/projects/read-project';
import { createQuickClock } from '../support/quick-clock';

const OWN_STATUS = 13;

function aProject(status: number): { readonly world: World; readonly id: number } {
  const world = createWorld();
  world.add('statuses', { id: 1, name: 'Option' });
  world.add('statuses', { id: OWN_STATUS, name: 'Bestätigt, noch nicht packen' });
  const id = world.add('projects', { name: 'Film' });
  world.add('subprojects', {
    name: 'Film',
    project: `/projects/${id}`,
    status: `/statuses/${status}`,
    in_planning: true,
    in_financial: true,
  });
  return { world, id };
}

async function readStates(
  { world, id }: ReturnType<typeof aProject>,
  before: Pick<ProjectReading, 'parts'> | null,
  houseStatuses = new Map(),
) {
  const rentman = connectRentman({
    baseUrl: 'http://rentman.test',
    token: world.token,
    clock: createQuickClock(),
    fetch: (request) => world.sandbox.fetch(request),
  });
  const settings = { filesFolder: '', showsUnsentOffers: false, houseStatuses, before };
  const read = await readProject(rentman, id, settings);
  return read?.reading.parts.map(({ state }) => state);
}

test('a status of the house without a meaning leaves a project where it stood', async () => {
  const parts = [{ name: 'Film', isTemplate: false, state: 'option' as const }];
  const project = aProject(OWN_STATUS);
  expect(await readStates(project, { parts })).toEqual(['option']);
  expect(await readStates(project, null)).toEqual(['inquiry']);
});

test('one that the settings name has the meaning that they give it', async () => {
  const meaning = new Map([['bestätigt, noch nicht packen', 'confirmed']]);
  expect(await readStates(aProject(OWN_STATUS), null, meaning)).toEqual(['confirmed']);
});
