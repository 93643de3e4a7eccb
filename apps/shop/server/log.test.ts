import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createErrorLog } from './log.ts';
import { passRequestIdTo, runWithRequestId } from './request-id.ts';
import { toRoutePattern } from './route-pattern.ts';

const run = promisify(execFile);
const ANSWERED = {
  requestId: 'id-of-b-2',
  method: 'GET',
  path: '/rental/kamera',
  status: 200,
  ms: 4.2,
};

const EVENTS = `
  console.info('Shop listens');
  const error = Object.assign(new Error('GET /pages: refused'), { details: 'geheim' });
  runWithRequestId('id-of-a-1', () => console.error('The menu', error));
  log(${JSON.stringify(ANSWERED)});
  log({ ...${JSON.stringify(ANSWERED)}, path: '/healthz' });`;

/** Logs in a process of its own, because the log takes the place of the console. */
async function readLog(format: string, code = EVENTS): Promise<string> {
  const script = `
    import { startLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
    import { runWithRequestId } from ${JSON.stringify(join(import.meta.dirname, 'request-id.ts'))};
    const log = startLog('${format}');
    ${code}`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout, stderr } = await run(process.execPath, args, { cwd: import.meta.dirname });
  return stdout + stderr;
}

test('in JSON each event is one object with the id of its request, without further fields of errors', async () => {
  const lines = (await readLog('json'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const common = { service: 'shop', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) };
  expect(lines).toEqual([
    { ...common, level: 'info', message: 'Shop listens' },
    {
      ...common,
      level: 'error',
      requestId: 'id-of-a-1',
      message: 'The menu GET /pages: refused',
      error: expect.objectContaining({ type: 'Error', stack: expect.stringContaining('at ') }),
    },
    {
      ...common,
      level: 'info',
      message: 'request',
      ...ANSWERED,
      ms: 4,
      route: '/rental/:category?/:subcategory?',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('geheim');
});

test('for people there is text, in which problems name their request', async () => {
  const text = await readLog('text');
  expect(text).toContain('Shop listens\n');
  expect(text).toMatch(/The menu Error: GET \/pages: refused[\s\S]*\(request id-of-a-1\)/);
  expect(text).not.toContain('/rental/kamera');
});

test('for people a backend that does not answer is one line, however many calls of a page fail', async () => {
  const text = await readLog(
    'text',
    `const failure = 'unreachable';
     for (const path of ['pages', 'settings'])
       console.error('A page', Object.assign(new Error('GET /' + path + ': unreachable'), { failure }));`,
  );
  expect(text).toBe('The backend does not answer, or still starts (GET /pages: unreachable)\n');
});

test('for people a backend that copies its first catalogue is one line too', async () => {
  const text = await readLog(
    'text',
    `const error = new Error('Das ist im Moment leider nicht möglich.');
     console.error(Object.assign(error, { failure: 'refused', status: 503, code: 'CatalogueOutage' }));`,
  );
  expect(text).toBe(
    'The backend does not answer, or still starts (Das ist im Moment leider nicht möglich.)\n',
  );
});

test('calls to the backend carry the id of the request that they are made for, others do not', async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers['x-request-id']?.toString());
    response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  passRequestIdTo(`http://127.0.0.1:${port}`);
  const ask = async (host: string) => {
    const answer = await fetch(`http://${host}:${port}/`);
    return await answer.text();
  };
  await ask('127.0.0.1');
  const asked = Promise.withResolvers<string>();
  runWithRequestId('id-of-a-1', () => {
    ask('127.0.0.1')
      .then(() => ask('localhost'))
      .then(asked.resolve, asked.reject);
  });
  await asked.promise;
  expect(seen).toEqual([undefined, 'id-of-a-1', undefined]);
});

test('whatever is asked for, there are few patterns', () => {
  const asked = [
    '/',
    '/rental/kamera',
    '/rental/a/b/c-cam-1',
    '/agb',
    '/a.b/../x',
    '/agb.data',
    '/1/2/3/4',
  ];
  expect(asked.map(toRoutePattern)).toEqual([
    '/',
    '/rental/:category?/:subcategory?',
    '/:kind/*',
    '/:slug',
    'other',
    '/:slug',
    'other',
  ]);
});

function aLog() {
  const lines: unknown[] = [];
  let time = 0;
  const report = createErrorLog({ print: (problem) => lines.push(problem), now: () => time });
  return { lines, report, wait: (minutes: number) => (time += minutes * 60_000) };
}

test('errors and texts are printed once in ten minutes', () => {
  const { lines, report, wait } = aLog();
  for (let time = 0; time < 3; time += 1) {
    report(new Error('The list could not be rendered'));
    report('Picture /a.png could not be sent: 404');
  }
  expect(lines).toEqual([
    new Error('The list could not be rendered'),
    'Picture /a.png could not be sent: 404',
  ]);
  wait(11);
  report('Picture /a.png could not be sent: 404');
  expect(lines.slice(2)).toEqual([
    '4 further errors were not printed',
    'Picture /a.png could not be sent: 404',
  ]);
});

test('any number of different errors fills no disk', () => {
  const { lines, report } = aLog();
  for (let picture = 0; picture < 5000; picture += 1) report(`Picture /${picture}.png is gone`);
  expect(lines).toHaveLength(100);
});
