const MAX_REASON_LENGTH = 300;
const MIN_SECRET_LENGTH = 3;
const EMAIL = /[^\s"'<>]+@[^\s"'<>]+/g;
const BEARER = /Bearer\s+[\w.~+/=-]+/gi;

/** Takes out of Rentman's words what we sent: the token and whatever a customer entered. */
export function redact(text: string, secrets: readonly string[]): string {
  const longestFirst = secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .sort((a, b) => b.length - a.length);
  const redacted = longestFirst.reduce((words, secret) => words.replaceAll(secret, '…'), text);
  return redacted
    .replace(BEARER, 'Bearer …')
    .replace(EMAIL, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH);
}

/** Collects every text inside a request body. */
export function findTexts(body: unknown): string[] {
  if (typeof body === 'string') return [body];
  if (typeof body === 'object' && body !== null) return Object.values(body).flatMap(findTexts);
  return [];
}
