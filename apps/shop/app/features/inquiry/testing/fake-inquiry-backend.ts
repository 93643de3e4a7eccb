import type { InquiryConfirmation } from '@klappe/contracts';

export const CONFIRMATION: InquiryConfirmation = {
  id: 1,
  number: '1001',
  name: 'Muster Film GmbH Huber 20.11.2026, 14:05',
  totalCents: 267_000,
  expectedCents: 267_000,
  usageDays: 3,
  lines: [],
  isMailed: true,
};

interface SeenCall {
  readonly step: 'head' | 'rest';
  readonly path: string;
  readonly key: string | null;
  readonly token: string | null;
  readonly body: unknown;
}

type Trouble = Response | 'no-answer' | 'answer-lost';

/** Stands for the backend's two calls over HTTP: same key, same inquiry. Each planned error happens once. */
export function createFakeInquiryBackend() {
  const calls: SeenCall[] = [];
  const troubles: { step: SeenCall['step']; trouble: Trouble }[] = [];
  const idsByKey = new Map<string, number>();
  const completed = new Set<number>();

  function answer({ step, path, key }: SeenCall): Response {
    if (step === 'head') {
      const id = idsByKey.get(key ?? '') ?? idsByKey.size + 1;
      idsByKey.set(key ?? '', id);
      return Response.json({ data: { id, token: `token-${id}` } });
    }
    const id = Number(path.split('/').at(-1));
    completed.add(id);
    return Response.json({ data: { ...CONFIRMATION, id } });
  }

  async function respond(url: URL | string, init: RequestInit): Promise<Response> {
    const path = new URL(url).pathname;
    const step = path.endsWith('/projectrequest') ? 'head' : 'rest';
    const headers = new Headers(init.headers);
    const call: SeenCall = {
      step,
      path,
      key: headers.get('Idempotency-Key'),
      token: headers.get('Inquiry-Token'),
      body: JSON.parse(String(init.body)),
    };
    calls.push(call);
    const next = troubles.findIndex((each) => each.step === step);
    const trouble = next < 0 ? null : troubles.splice(next, 1)[0]?.trouble;
    if (trouble instanceof Response) return trouble;
    if (trouble === 'no-answer') throw new TypeError('Failed to fetch');
    const answered = answer(call);
    if (trouble === 'answer-lost') throw new TypeError('Failed to fetch');
    return answered;
  }

  return {
    calls,
    completed,
    fetch: respond,
    troubleOn: (step: SeenCall['step'], trouble: Trouble) => void troubles.push({ step, trouble }),
  };
}
