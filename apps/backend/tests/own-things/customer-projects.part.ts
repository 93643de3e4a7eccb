import { EMPTY_RENTAL_INFO } from '@klappe/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PASSWORD } from '../account/account-stack';
import { call } from '../support/call';
import { followProject } from '../support/follow-project';
import { waitFor } from '../support/wait-for';
import { aLine, aPlanner, content, days } from './a-project';
import { anInquiry } from './an-inquiry';
import { stack } from './shared-stack';
import { aProduct } from './shop-stack';

test('a project keeps its list with headings and guesses, its days and its remark', async () => {
  const { add, send } = await aPlanner('petra.eins');
  const { id } = await add('Werbespot Alpenquell');
  expect(await send(`GET /projects/${id}`)).toMatchObject({
    status: 200,
    body: {
      data: {
        name: 'Werbespot Alpenquell',
        revision: 0,
        isArchived: false,
        info: { ...days(20), remark: 'Bitte mit Kompendium', shipping: 'pickup' },
        products: [
          {
            code: 'CAM-1',
            price: 150,
            quantity: 2,
            heading: 'Kamera',
            note: 'Lange Platte',
            guessedFrom: 'alexa',
            available: true,
          },
        ],
        inquiries: [],
      },
    },
  });
  expect(await send('GET /projects')).toMatchObject({
    body: {
      data: [{ id, name: 'Werbespot Alpenquell', lineCount: 1, pieceCount: 2, ...days(20) }],
    },
  });
});

test('a repeated call makes one project; another one’s key makes none', async () => {
  const { make, send } = await aPlanner('petra.zwei');
  const key = crypto.randomUUID();
  const project = { name: 'Doku', ...content() };
  const [first, second] = await Promise.all([make(project, key), make(project, key)]);
  expect(second.body).toEqual(first.body);
  expect(await send('GET /projects')).toMatchObject({ body: { data: [{ name: 'Doku' }] } });
  const other = await aPlanner('petra.drei');
  expect(await other.make(project, key)).toMatchObject({
    status: 409,
    body: { error: { name: 'key-reused' } },
  });
});

test('what another device has saved is answered instead of overwritten', async () => {
  const { add, save } = await aPlanner('petra.vier');
  const { id } = await add('Imagefilm');
  const desk = { products: [aLine('CAM-1'), aLine('CAM-2')] };
  expect(await save(id, 0, desk)).toMatchObject({ status: 200, body: { data: { revision: 1 } } });
  // Repeated: nothing is new.
  expect(await save(id, 0, desk)).toMatchObject({ status: 200, body: { data: { revision: 1 } } });
  expect(await save(id, 0, { products: [aLine('CAM-3')] })).toMatchObject({
    status: 409,
    body: {
      error: {
        name: 'project-changed',
        details: { project: { revision: 1, products: [{ code: 'CAM-1' }, { code: 'CAM-2' }] } },
      },
    },
  });
  // Days, headings and guesses are content too.
  const later = { ...desk, info: { ...EMPTY_RENTAL_INFO, ...days(30) } };
  expect(await save(id, 1, later)).toMatchObject({ body: { data: { revision: 2 } } });
  const checked = { ...later, products: [aLine('CAM-1', { heading: 'Kamera' }), aLine('CAM-2')] };
  expect(await save(id, 2, checked)).toMatchObject({
    body: { data: { revision: 3, info: days(30), products: [{ heading: 'Kamera' }, {}] } },
  });
});

test('a project is named, archived, brought back and deleted by its owner alone', async () => {
  const { add, send } = await aPlanner('petra.fuenf');
  const stranger = await aPlanner('petra.sechs');
  const { id } = await add('Imagefilm');
  const bodyOf = (method = '') => (method === 'PUT' ? [content()] : []);
  const calls = [
    ['GET', ''],
    ['PUT', ''],
    ['PUT', '/place'],
    ['DELETE', ''],
  ];
  for (const [method, rest] of calls)
    expect(
      await stranger.send(`${method} /projects/${id}${rest}`, ...bodyOf(method)),
    ).toMatchObject({
      status: 403,
      body: { error: { message: 'Dieses Projekt gehört nicht zu Ihnen.' } },
    });
  expect(await stranger.send('GET /projects')).toMatchObject({ body: { data: [] } });

  expect(await send(`PUT /projects/${id}/place`, { name: 'Semmering' })).toMatchObject({
    status: 200,
  });
  expect(await send(`DELETE /projects/${id}`)).toMatchObject({
    status: 409,
    body: { error: { name: 'project-not-archived' } },
  });
  expect(await send(`PUT /projects/${id}/place`, {})).toMatchObject({ status: 200 });
  await send(`PUT /projects/${id}/place`, { isArchived: true });
  const listed = { name: 'Semmering', isArchived: true, canComeBack: true };
  expect(await send('GET /projects')).toMatchObject({ body: { data: [listed] } });
  await send(`PUT /projects/${id}/place`, { isArchived: false });
  expect(await send('GET /projects')).toMatchObject({ body: { data: [{ isArchived: false }] } });
  await send(`PUT /projects/${id}/place`, { isArchived: true });
  expect(await send(`DELETE /projects/${id}`)).toMatchObject({ status: 200 });
  for (const [method, rest] of calls)
    expect(await send(`${method} /projects/${id}${rest}`, ...bodyOf(method))).toMatchObject({
      status: 404,
      body: { error: { message: 'Dieses Projekt gibt es nicht mehr.' } },
    });
});

test('a month after its return a project is in the archive by itself', async () => {
  const { add, send } = await aPlanner('petra.sieben');
  await add('Lange her', { info: { ...EMPTY_RENTAL_INFO, ...days(-34) } });
  await add('Eben zurück', { info: { ...EMPTY_RENTAL_INFO, ...days(-33) } });
  expect(await send('GET /projects')).toMatchObject({
    body: {
      data: [
        { name: 'Eben zurück', isArchived: false },
        { name: 'Lange her', isArchived: true, canComeBack: false },
      ],
    },
  });
});

test('a project shows the inquiries that were sent from it', async () => {
  const { customer, add, send } = await aPlanner('petra.acht');
  const { id } = await add('Imagefilm');
  await anInquiry(stack(), customer);
  const History = z.object({
    results: z.array(z.looseObject({ id: z.number(), delivery: z.object({ number: z.string() }) })),
  });
  const [sent] = History.parse((await send('GET /orders/find-own/list')).body).results;
  if (!sent) throw new Error('The inquiry is not in the history');
  const Detail = z.object({ data: z.looseObject({ inquiry: z.number(), remark: z.string() }) });
  const { inquiry, remark, ...detail } = Detail.parse(
    (await send(`GET /orders/${sent.id}`)).body,
  ).data;
  const order = {
    ...{ date: detail.date, pickup: detail.pickup, planperiod: '', usageperiod: '', price: 0 },
    ...{ remark, projectReference: detail.projectReference, inquiry, project: id },
    products: [aProduct({ code: 'CAM-1' })],
  };
  const { backend } = stack();
  const following = await followProject(backend, customer.jwt, id);
  // Whoever has it open is told, and the history has it, once.
  for (const _ of [1, 2]) expect(await send('POST /orders', order)).toMatchObject({ status: 200 });
  const by = expect.any(String);
  await waitFor(() =>
    expect(following.events.slice(1)).toEqual([{ revision: null, by, isCaller: true }]),
  );
  following.stop();
  const text = { field: 'inquiry', line: null, from: '', to: sent.delivery.number };
  expect(await send(`GET /projects/${id}/changes`)).toMatchObject({
    body: { data: [{ isCaller: true, lines: [], texts: [text] }] },
  });
  const inquiries = [{ orderId: sent.id, number: sent.delivery.number }];
  expect(await send(`GET /projects/${id}`)).toMatchObject({ body: { data: { inquiries } } });
  expect(await send('GET /projects')).toMatchObject({
    body: { data: [{ inquiries: [{ ...inquiries[0], stage: expect.any(String) }] }] },
  });
});

test('wrong projects are refused in German, and nobody has more than a hundred', async () => {
  const { make, send } = await aPlanner('petra.neun');
  const wrong = [
    { name: '  ', ...content() },
    { name: 'x'.repeat(10_000), ...content() },
    { name: 'Doku', ...content(), ownerId: 1 },
    { name: 'Doku', ...content({ info: { ...EMPTY_RENTAL_INFO, remark: 'x'.repeat(10_001) } }) },
    { name: 'Doku', ...content({ products: [aLine('CAM-1', { heading: 'a\u0000b' })] }) },
    { name: 'Doku', ...content({ products: Array.from({ length: 501 }, () => aLine('CAM-1')) }) },
  ];
  for (const project of wrong) expect(await make(project)).toMatchObject({ status: 400 });
  const made = await Promise.all(
    Array.from({ length: 101 }, (_, index) => make({ name: `Folge ${index}`, ...content() })),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(made.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { error: { name: 'projects-full' } },
  });
  expect(await send('GET /users/me/export')).toMatchObject({
    body: { projects: expect.arrayContaining([expect.objectContaining({ name: 'Folge 7' })]) },
  });
});

test('with an account its projects go', async () => {
  const { customer, add } = await aPlanner('petra.zehn');
  const { id } = await add('Imagefilm');
  const left = await call(stack().backend, 'DELETE /users/me', {
    jwt: customer.jwt,
    body: { currentPassword: PASSWORD },
  });
  expect(left).toMatchObject({ status: 200 });
  const other = await aPlanner('petra.elf');
  expect(await other.send(`GET /projects/${id}`)).toMatchObject({ status: 404 });
});
