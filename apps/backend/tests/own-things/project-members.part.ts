import { listProjectChanges, listProjects, openProject } from '@klappe/contracts';
import { EMPTY_RENTAL_INFO } from '@klappe/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { logIn, PASSWORD } from '../account/account-stack';
import { readMails } from '../account/mails';
import { call } from '../support/call';
import { followProject } from '../support/follow-project';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { aCompany } from './a-company';
import { aLine, aPlanner, content, days } from './a-project';
import { stack } from './shared-stack';

type Planner = Awaited<ReturnType<typeof aPlanner>>;
type Role = 'editor' | 'reader';

const Answer = z.object({
  data: z.looseObject({
    members: z.array(z.looseObject({ id: z.number(), name: z.string(), hasJoined: z.boolean() })),
    colleagues: z.array(z.looseObject({ id: z.number() })),
  }),
});
/** Who changed a line last, as it is stored with the project. */
const LastChanges = z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()]));
const emailOf = ({ customer }: Planner) => `${customer.name}@example.com`;
const listMembers = async ({ send }: Planner, id: number) =>
  Answer.parse((await send(`GET /projects/${id}/members`)).body).data;

/** The links that were sent to an address, the oldest first. */
async function waitForLinks(email: string, count: number): Promise<readonly string[]> {
  return waitFor(() => {
    const mails = readMails(stack().backend).filter(
      ({ name, to }) => name.startsWith('projekt-') && to === email,
    );
    expect(mails).toHaveLength(count);
    return mails.map(({ text }) => /einladung\/(\S+)/.exec(text)?.[1] ?? '');
  });
}

async function join(owner: Planner, id: number, member: Planner, role: Role): Promise<void> {
  const email = emailOf(member);
  const { status } = await owner.send(`POST /projects/${id}/members`, { email, role });
  expect(status).toBe(200);
  const links = await waitForLinks(email, 1);
  expect(await member.send(`POST /project-invitations/${links[0]}`)).toMatchObject({
    status: 200,
    body: { data: { id, role } },
  });
}

test('who is invited by mail works on the list, or reads it, until the owner removes them', async () => {
  const [owner, editor, reader] = [
    await aPlanner('mira.owner'),
    await aPlanner('mira.editor'),
    await aPlanner('mira.reader'),
  ];
  const { id } = await owner.add('Spielfilm Nachtzug');
  await join(owner, id, editor, 'editor');
  await join(owner, id, reader, 'reader');

  for (const [member, role] of [
    [editor, 'editor'],
    [reader, 'reader'],
  ] as const) {
    expect(await member.send('GET /projects')).toMatchObject({
      body: { data: [{ id, name: 'Spielfilm Nachtzug', role, owner: expect.any(String) }] },
    });
    expect(await member.send(`GET /projects/${id}`)).toMatchObject({ body: { data: { role } } });
  }
  const countPeople = async ({ send }: Planner) =>
    listProjects.response
      .parse((await send('GET /projects')).body)
      .data.map(({ people }) => people.length);
  expect(await countPeople(owner)).toEqual([3]);
  expect(await countPeople(reader)).toEqual([3]);
  const wider = { products: [aLine('CAM-1'), aLine('CAM-2', { note: 'für die B-Kamera' })] };
  expect(await editor.save(id, 0, wider)).toMatchObject({ body: { data: { revision: 1 } } });
  expect(await owner.send(`GET /projects/${id}`)).toMatchObject({
    body: { data: { products: [{}, { code: 'CAM-2' }] } },
  });
  expect(await reader.save(id, 1, wider)).toMatchObject({
    status: 403,
    body: { error: { message: 'Sie dürfen dieses Projekt nur ansehen.' } },
  });
  const { start, useStart, useEnd, end } = days(20);
  expect(await reader.send(`GET /projects/${id}/view`)).toMatchObject({
    body: {
      data: {
        name: 'Spielfilm Nachtzug',
        dates: { start, useStart, useEnd, end },
        products: [{ code: 'CAM-1' }, { code: 'CAM-2', note: 'für die B-Kamera' }],
      },
    },
  });

  const { members } = await listMembers(owner, id);
  expect(members).toMatchObject([
    { email: emailOf(editor), role: 'editor', hasJoined: true },
    { email: emailOf(reader), role: 'reader', hasJoined: true },
  ]);
  expect(await listMembers(reader, id)).toMatchObject({
    members: [
      { email: '', isCaller: false },
      { email: '', isCaller: true },
    ],
    colleagues: [],
  });
  const [ofEditor, ofReader] = members.map((member) => member.id);
  // Nobody removes others, everybody may leave; both may be repeated.
  expect(await editor.send(`DELETE /projects/${id}/members/${ofReader}`)).toMatchObject({
    status: 403,
  });
  expect(await reader.send(`DELETE /projects/${id}/members/${ofReader}`)).toMatchObject({
    status: 200,
  });
  for (const _ of [1, 2])
    expect(await owner.send(`DELETE /projects/${id}/members/${ofEditor}`)).toMatchObject({
      status: 200,
    });
  for (const former of [editor, reader]) {
    expect(await former.send('GET /projects')).toMatchObject({ body: { data: [] } });
    expect(await former.send(`GET /projects/${id}`)).toMatchObject({ status: 403 });
  }
  expect(await countPeople(owner)).toEqual([1]);
});

test('an invitation is for one account, may be repeated, and can be taken back', async () => {
  const [owner, first, second] = [
    await aPlanner('ina.owner'),
    await aPlanner('ina.first'),
    await aPlanner('ina.second'),
  ];
  const { id } = await owner.add('Imagefilm');
  const email = 'somebody@example.com';
  // A repeated call sends no second mail, and changes the role.
  await Promise.all(
    [1, 2].map(() => owner.send(`POST /projects/${id}/members`, { email, role: 'reader' })),
  );
  await owner.send(`POST /projects/${id}/members`, { email, role: 'editor' });
  const [link = ''] = await waitForLinks(email, 1);
  const [mail] = readMails(stack().backend).filter(({ to }) => to === email);
  expect(mail?.text).toContain('„Imagefilm“');

  // Readers do not see whom the owner has invited.
  await join(owner, id, second, 'reader');
  expect((await listMembers(second, id)).members).toHaveLength(1);

  const accept = ({ send }: Planner, code = link) => send(`POST /project-invitations/${code}`);
  for (const _ of [1, 2])
    expect(await accept(first)).toMatchObject({ body: { data: { role: 'editor' } } });
  // The owner who tries the link out stays what they are; others find it used.
  expect(await accept(owner)).toMatchObject({ body: { data: { role: 'owner' } } });
  const ended = { status: 404, body: { error: { message: /Einladung gilt nicht mehr/ } } };
  expect(await accept(second)).toMatchObject({
    ...ended,
    body: { error: { message: expect.stringMatching(ended.body.error.message) } },
  });
  for (const guessed of ['1-0000', `9${link}`, 'x', link.toUpperCase()])
    expect(await accept(second, guessed)).toMatchObject({ status: 404 });

  const other = 'other@example.com';
  await owner.send(`POST /projects/${id}/members`, { email: other, role: 'editor' });
  const [old = ''] = await waitForLinks(other, 1);
  const waiting = (await listMembers(owner, id)).members.find(({ hasJoined }) => !hasJoined);
  await owner.send(`DELETE /projects/${id}/members/${waiting?.id}`);
  expect(await accept(await aPlanner('ina.third'), old)).toMatchObject({ status: 404 });

  await owner.send(`POST /projects/${id}/members`, { email: 'late@example.com', role: 'editor' });
  const [late = ''] = await waitForLinks('late@example.com', 1);
  await openBackendDatabase(stack().backend)('project_members')
    .where({ email: 'late@example.com' })
    .update({ invited_at: new Date(Date.now() - 15 * 86_400_000) });
  expect(await accept(await aPlanner('ina.fourth'), late)).toMatchObject({ status: 404 });
});

test('colleagues are added without accepting, and lose the project with the company', async () => {
  const { approver, member } = await aCompany('41001', ['Anna', 'Max']);
  const [owner, colleague] = [await aPlanner(approver), await aPlanner(member)];
  const { id } = await owner.add('Imagefilm');
  expect((await listMembers(owner, id)).colleagues).toMatchObject([
    { id: member.id, name: 'Max 41001' },
  ]);
  const stranger = await aPlanner('fritz.fremd');
  expect(
    await owner.send(`POST /projects/${id}/members`, {
      colleague: stranger.customer.id,
      role: 'editor',
    }),
  ).toMatchObject({ status: 400 });
  expect(
    await owner.send(`POST /projects/${id}/members`, { colleague: member.id, role: 'editor' }),
  ).toMatchObject({
    status: 200,
    body: { data: { members: [{ name: 'Max 41001', hasJoined: true }], colleagues: [] } },
  });
  expect(await colleague.save(id, 0, { products: [aLine('CAM-3')] })).toMatchObject({
    status: 200,
  });
  const belongTo = (contact: number | null) =>
    openBackendDatabase(stack().backend)('up_users')
      .where({ id: member.id })
      .update({ rentman_id: contact });
  await belongTo(null);
  expect(await colleague.send(`GET /projects/${id}`)).toMatchObject({ status: 403 });
  expect(await colleague.send('GET /projects')).toMatchObject({ body: { data: [] } });
  // As somebody from outside they can be invited again.
  const email = emailOf(colleague);
  await owner.send(`POST /projects/${id}/members`, { email, role: 'reader' });
  const [, link = ''] = await waitForLinks(email, 2);
  expect(await colleague.send(`POST /project-invitations/${link}`)).toMatchObject({ status: 200 });
  expect(await colleague.send(`GET /projects/${id}`)).toMatchObject({
    body: { data: { role: 'reader' } },
  });
});

test('each may do in a project what the table says', async () => {
  const owner = await aPlanner('tilda.owner');
  const { id } = await owner.add('Imagefilm');
  const named = async (name: string) => aPlanner(`tilda.${name}`);
  const [editor, reader, former, stranger] = [
    await named('editor'),
    await named('reader'),
    await named('former'),
    await named('stranger'),
  ];
  await join(owner, id, editor, 'editor');
  await join(owner, id, reader, 'reader');
  await join(owner, id, former, 'editor');
  const { members } = await listMembers(former, id);
  const own = members.find(({ isCaller }) => isCaller);
  await former.send(`DELETE /projects/${id}/members/${own?.id}`);
  const { member: otherCompany } = await aCompany('41002', ['Ida', 'Otto']);
  const callers = [owner, editor, reader, former, await aPlanner(otherCompany), stranger];
  const invite = { email: 'neu@example.com', role: 'reader' };
  const calls: readonly (readonly [string, object | undefined, string])[] = [
    [`GET /projects/${id}`, undefined, '200 200 200 403 403 403'],
    [`GET /projects/${id}/view`, undefined, '200 200 200 403 403 403'],
    [`GET /projects/${id}/members`, undefined, '200 200 200 403 403 403'],
    [`GET /projects/${id}/changes`, undefined, '200 200 200 403 403 403'],
    // Who carries the cases ticks them, whether they plan or not.
    [`GET /packing/projects/${id}`, undefined, '200 200 200 403 403 403'],
    [`PUT /packing/projects/${id}/ticks`, { ticks: [] }, '200 200 200 403 403 403'],
    [`PUT /projects/${id}`, content(), '200 200 403 403 403 403'],
    [`PUT /projects/${id}/place`, { name: 'Semmering' }, '200 200 403 403 403 403'],
    [`PUT /projects/${id}/place`, { isArchived: false }, '200 403 403 403 403 403'],
    [`POST /projects/${id}/members`, invite, '200 403 403 403 403 403'],
    [`DELETE /projects/${id}/members/${members[0]?.id}0`, undefined, '200 403 403 403 403 403'],
    [`DELETE /projects/${id}`, undefined, '409 403 403 403 403 403'],
  ];
  const seen: string[][] = [];
  for (const [route, body] of calls) {
    const statuses: number[] = [];
    for (const { send } of callers) statuses.push((await send(route, body)).status);
    seen.push([route, statuses.join(' ')]);
  }
  expect(seen).toEqual(calls.map(([route, , statuses]) => [route, statuses]));
});

const follow = ({ customer }: Planner, id: number) =>
  followProject(stack().backend, customer.jwt, id);

test('what others change in a project is told at once, until its reader may not see it any more', async () => {
  const [owner, editor, reader] = [
    await aPlanner('nora.owner'),
    await aPlanner('nora.editor'),
    await aPlanner('nora.reader'),
  ];
  const { id } = await owner.add('Imagefilm');
  await join(owner, id, editor, 'editor');
  await join(owner, id, reader, 'reader');
  expect((await follow(await aPlanner('nora.fremd'), id)).status).toBe(403);
  const [ofOwner, ofReader] = [await follow(owner, id), await follow(reader, id)];
  const wider = { products: [aLine('CAM-2')] };
  await editor.save(id, 0, wider);
  // Nothing is new: nobody is told.
  await editor.save(id, 1, wider);
  await owner.send(`PUT /projects/${id}/place`, { name: 'Semmering' });
  const by = expect.any(String);
  await waitFor(() => {
    expect(ofOwner.events).toEqual([
      // What is there when somebody begins to listen.
      { revision: 0, by: '', isCaller: true },
      { revision: 1, by, isCaller: false },
      { revision: null, by, isCaller: true },
    ]);
    expect(ofReader.events.slice(1)).toMatchObject([{ revision: 1 }, { isCaller: false }]);
  });
  const { members } = await listMembers(owner, id);
  await owner.send(`DELETE /projects/${id}/members/${members[1]?.id}`);
  expect(await ofReader.ended).toBe('ended');
  expect((await follow(reader, id)).status).toBe(403);

  // An account has twenty tabs that listen; the others ask from time to time.
  const tabs = await Promise.all(Array.from({ length: 21 }, () => follow(editor, id)));
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 20 }, () => 200),
    429,
  ]);
  for (const { stop } of [...tabs, ofOwner]) stop();
  await Promise.all(tabs.map(({ ended }) => ended));
  await waitFor(async () => {
    const again = await follow(editor, id);
    again.stop();
    expect(again.status).toBe(200);
  });
});

test('an open stream ends with the session, the password, the account and the company', async () => {
  const { backend } = stack();
  const { approver, member } = await aCompany('41009', ['Anna', 'Max']);
  const owner = await aPlanner(approver);
  const { id } = await owner.add('Imagefilm');
  await owner.send(`POST /projects/${id}/members`, { colleague: member.id, role: 'reader' });
  const accounts = openBackendDatabase(backend)('up_users');
  const listen = async (name: string) => {
    const jwt = await logIn(stack(), name);
    const { ended, status } = await followProject(backend, jwt, id);
    expect(status).toBe(200);
    const send = (request: string, body?: object) => call(backend, request, { jwt, body });
    return { ended, send };
  };
  const other = await listen(approver.name);

  const loggedOut = await listen(approver.name);
  expect((await loggedOut.send('POST /auth/logout', {})).status).toBe(200);
  expect(await loggedOut.ended).toBe('ended');

  const former = await listen(member.name);
  await accounts.clone().where({ id: member.id }).update({ rentman_id: null });
  expect(await former.ended).toBe('ended');

  // The tab that has listened all the while, until the password changes.
  const password = 'rot wie der Abend';
  const change = { currentPassword: PASSWORD, password, passwordConfirmation: password };
  expect((await other.send('POST /auth/change-password', change)).status).toBe(200);
  expect(await other.ended).toBe('ended');

  const jwt = await logIn(stack(), approver.name, password);
  const blocked = await followProject(backend, jwt, id);
  expect(blocked.status).toBe(200);
  await accounts.clone().where({ id: approver.id }).update({ blocked: true });
  expect(await blocked.ended).toBe('ended');
});

test('a line says what somebody else has changed last, for a week', async () => {
  const [owner, editor] = [await aPlanner('lisa.owner'), await aPlanner('lisa.editor')];
  const { id } = await owner.add('Werbespot');
  await join(owner, id, editor, 'editor');
  const said = { heading: 'Kamera', note: 'Lange Platte', guessedFrom: 'alexa' };
  const camera = (quantity: number) => aLine('CAM-1', { ...said, quantity });
  const readLines = async ({ send }: Planner) => {
    const { data } = openProject.response.parse((await send(`GET /projects/${id}`)).body);
    return data.products.map(({ code, lastChange }) => [
      code,
      lastChange && [lastChange.from, lastChange.to],
    ]);
  };
  await owner.save(id, 0, { products: [camera(2), aLine('CAM-2', { quantity: 1 })] });
  await editor.save(id, 1, { products: [camera(5), aLine('CAM-2', { quantity: 1, note: 'neu' })] });
  expect(await readLines(owner)).toEqual([
    ['CAM-1', [2, 5]],
    ['CAM-2', [0, 0]],
  ]);
  expect(await readLines(editor)).toEqual([
    ['CAM-1', null],
    ['CAM-2', null],
  ]);
  await owner.save(id, 2, { products: [camera(4), aLine('CAM-2', { quantity: 1, note: 'neu' })] });
  expect(await readLines(owner)).toEqual([
    ['CAM-1', null],
    ['CAM-2', [0, 0]],
  ]);
  expect(await readLines(editor)).toEqual([
    ['CAM-1', [5, 4]],
    ['CAM-2', null],
  ]);
  const projects = () => openBackendDatabase(stack().backend)('customer_projects').where({ id });
  const [row] = await projects().select('last_changes');
  const stored: unknown = row?.last_changes;
  const kept = LastChanges.parse(typeof stored === 'string' ? JSON.parse(stored) : stored);
  const older = kept.map(([key, by, at, from, to]) => [key, by, at - 8 * 86_400_000, from, to]);
  await projects().update({ last_changes: JSON.stringify(older) });
  expect(await readLines(owner)).toEqual([
    ['CAM-1', null],
    ['CAM-2', null],
  ]);
});

test('who changed what is kept, the last two hundred changes', async () => {
  const [owner, editor] = [await aPlanner('olga.owner'), await aPlanner('olga.editor')];
  const { id } = await owner.add('Imagefilm');
  await join(owner, id, editor, 'editor');
  const camera = (quantity: number) => aLine('CAM-1', { quantity });
  const wider = { products: [camera(5), aLine('CAM-2', { heading: 'Licht' })] };
  await editor.save(id, 0, wider);
  // Repeated: nothing is new.
  await editor.save(id, 0, wider);
  await owner.save(id, 1, { products: [camera(5)] });
  await owner.save(id, 2, { products: [camera(5)], info: { ...EMPTY_RENTAL_INFO, ...days(30) } });
  // Refused: somebody else was faster.
  await editor.save(id, 1, { products: [] });
  expect(await editor.send(`GET /projects/${id}/changes`)).toMatchObject({
    body: {
      data: [
        { isCaller: false, lines: [] },
        { isCaller: false, lines: [{ code: 'CAM-2', from: 2, to: 0 }] },
        {
          isCaller: true,
          by: expect.any(String),
          lines: [
            { code: 'CAM-1', from: 2, to: 5, available: true },
            { code: 'CAM-2', from: 0, to: 2 },
          ],
        },
      ],
    },
  });
  // Who took a line out can put it back as it was.
  const lefts = async ({ send }: typeof owner) => {
    const { body } = await send(`GET /projects/${id}/changes`);
    return listProjectChanges.response.parse(body).data[1]?.lines.map(({ left }) => left);
  };
  expect(await lefts(owner)).toEqual([{ heading: 'Licht', note: '', guessedFrom: '', place: 1 }]);
  expect(await lefts(editor)).toEqual([null]);
  // Of texts only who changed them learns what they were.
  const textsFor = async ({ send }: typeof owner) => {
    const { body } = await send(`GET /projects/${id}/changes`);
    return listProjectChanges.response.parse(body).data.map(({ texts }) => texts);
  };
  const start = { field: 'start', line: null, from: days(20).start, to: days(30).start };
  const line = expect.objectContaining({ code: 'CAM-1', kind: 'rental' });
  const note = { field: 'note', line, from: 'Lange Platte', to: '' };
  const [moved = [], , noted = []] = await textsFor(owner);
  expect(moved).toContainEqual(start);
  expect(noted).toContainEqual({ ...note, from: '' });
  const [movedByOther = [], , notedHere = []] = await textsFor(editor);
  expect(movedByOther).toContainEqual({ ...start, from: '', to: '' });
  expect(notedHere).toContainEqual(note);

  const rows = () => openBackendDatabase(stack().backend)('project_changes');
  const [latest] = await rows().where({ project_id: id }).orderBy('id', 'desc').limit(1);
  const { id: _, document_id: __, ...columns } = latest ?? {};
  const empty = { lines: '[]', texts: '[]' };
  await rows().insert(Array.from({ length: 210 }, () => ({ ...columns, ...empty })));
  await owner.save(id, 3, { products: [camera(1)] });
  expect(await rows().where({ project_id: id })).toHaveLength(200);
  await owner.send(`PUT /projects/${id}/place`, { isArchived: true });
  await owner.send(`DELETE /projects/${id}`);
  expect(await rows().where({ project_id: id })).toEqual([]);
});

test('wrong invitations are refused in German, and nobody has more than twenty members', async () => {
  const owner = await aPlanner('vera.owner');
  const { id } = await owner.add('Imagefilm');
  const add = (member: object) => owner.send(`POST /projects/${id}/members`, member);
  for (const wrong of [
    { email: 'niemand', role: 'editor' },
    { email: 'a@example.com', role: 'owner' },
    { email: emailOf(owner), role: 'editor' },
    { colleague: owner.customer.id, role: 'editor' },
    { colleague: 2_147_483_647, role: 'editor' },
    { role: 'editor' },
  ])
    expect(await add(wrong)).toMatchObject({ status: 400 });
  const statuses: number[] = [];
  for (let index = 0; index < 21; index += 1)
    statuses.push((await add({ email: `gast${index}@example.com`, role: 'reader' })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(await add({ email: 'gast99@example.com', role: 'reader' })).toMatchObject({
    status: 409,
    body: { error: { name: 'members-full' } },
  });
});

test('memberships are in the export, and go with the account and with the project', async () => {
  const [owner, member] = [await aPlanner('wilma.owner'), await aPlanner('wilma.member')];
  const { id } = await owner.add('Imagefilm');
  const { id: second } = await owner.add('Doku');
  await join(owner, id, member, 'editor');
  expect(await member.send('GET /users/me/export')).toMatchObject({
    body: { projectMemberships: [{ projectId: id, role: 'editor' }] },
  });
  const remove = ({ customer }: Planner) =>
    call(stack().backend, 'DELETE /users/me', {
      jwt: customer.jwt,
      body: { currentPassword: PASSWORD },
    });
  expect(await remove(member)).toMatchObject({ status: 200 });
  expect((await listMembers(owner, id)).members).toEqual([]);
  const count = async (where: object) =>
    (await openBackendDatabase(stack().backend)('project_members').where(where)).length;
  await owner.send(`POST /projects/${id}/members`, { email: 'x1@example.com', role: 'editor' });
  await owner.send(`POST /projects/${second}/members`, { email: 'x2@example.com', role: 'editor' });
  await owner.send(`PUT /projects/${id}/place`, { isArchived: true });
  await owner.send(`DELETE /projects/${id}`);
  expect(await count({ project_id: id })).toBe(0);
  expect(await count({ project_id: second })).toBe(1);
  await remove(owner);
  expect(await count({ project_id: second })).toBe(0);
});
