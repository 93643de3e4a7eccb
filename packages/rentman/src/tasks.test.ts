import { expect, test } from 'vitest';
import { createTask, fetchTaskBySynchronizationId, fetchTasksSince, finishTask } from './tasks.ts';
import { connectWorld } from './testing/connect-world.ts';

const DRAFT = { name: 'Nachricht', details: 'Geht es früher?', synchronizationId: 'klappe-7' };

function aWorldWithProject() {
  const connected = connectWorld();
  connected.world.add('projects', { name: 'Alpenquell' });
  connected.world.add('taskstatuses', { name: 'Zu erledigen' });
  connected.world.add('taskstatuses', { name: 'Erledigt', type: 'done' });
  return connected;
}

test('a task hangs on its project and is found again by our mark', async () => {
  const { rentman } = aWorldWithProject();
  const { id } = await createTask(rentman, { kind: 'projects', id: 1 }, DRAFT);
  expect(await fetchTaskBySynchronizationId(rentman, 'klappe-7')).toMatchObject({ id });
  expect(await fetchTaskBySynchronizationId(rentman, 'klappe-8')).toBeNull();
});

test('a task is done by its status and its moment', async () => {
  const { rentman } = aWorldWithProject();
  const { id } = await createTask(rentman, { kind: 'projects', id: 1 }, DRAFT);
  expect((await fetchTasksSince(rentman, '2020-01-01T00:00:00+01:00'))[0]?.isDone).toBe(false);
  const done = await finishTask(rentman, id, '2027-03-27T12:00:00+01:00');
  expect(done).toMatchObject({ isDone: true, completedAt: '2027-03-27T12:00:00+01:00' });
});

test('a text that is too long for Rentman is cut', async () => {
  const { rentman } = aWorldWithProject();
  const draft = { ...DRAFT, name: 'x'.repeat(300), details: 'y'.repeat(70_000) };
  const { name } = await createTask(rentman, { kind: 'projects', id: 1 }, draft);
  expect(name).toHaveLength(255);
});
