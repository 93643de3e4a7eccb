/** An answer with an error status, thrown where the reason is found and written in one place. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 429 | 500;
  readonly body: object;

  constructor(status: Refusal['status'], body: object) {
    super(JSON.stringify(body));
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
  }
}

/** The shape in which Rentman's own backend refuses. */
export function refuse(status: 400 | 404 | 500, reason: string): Refusal {
  return new Refusal(status, {
    errorType: 'string',
    errorMessage: `[${status}] ${reason}`,
    trace: [],
  });
}

/** The shape in which the gateway before it refuses. */
export function refuseAtGateway(status: 401 | 403 | 429, message: string): Refusal {
  return new Refusal(status, { message });
}
