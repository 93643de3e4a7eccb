import { z } from 'zod';
import { parseJson } from './fetch-answer.ts';
import { WireId, WireText } from './wire-kinds.ts';

const ReferenceWire = z
  .object({ id: WireId, itemType: WireText.catch(''), ref: WireText.catch('') })
  .nullish()
  .catch(null);

const ItemWire = z.union([
  WireId.transform((id) => ({ id, ref: '', parent: null })),
  z.object({ id: WireId, ref: WireText.catch(''), parent: ReferenceWire }),
]);

const EventWire = z.object({
  eventType: z.enum(['create', 'update', 'delete']),
  itemType: WireText,
  items: z.array(ItemWire),
  eventDate: WireText.catch(''),
});

/** What Rentman tells about a change: which rows, never what is in them. */
export interface WebhookEvent {
  readonly kind: 'create' | 'update' | 'delete';
  /** Rentman's name of the kind of row: `Equipment`, `ProjectEquipment`. */
  readonly itemType: string;
  readonly ids: readonly number[];
  /** The rows that the changed ones belong to, as far as Rentman names them. */
  readonly parents: readonly { readonly id: number; readonly itemType: string }[];
  /** ISO with offset, to the second; empty when it is missing. */
  readonly happenedAt: string;
}

/**
 * `unsigned`: no digest that we know. `forged`: the digest is not of this body. `unreadable`: signed
 * rightly, but not what Rentman promises.
 */
export type ParsedWebhook =
  | {
      readonly ok: true;
      readonly event: WebhookEvent;
      /** The same for the same body: a call that brings it again is a repeat. */
      readonly identity: string;
    }
  | { readonly ok: false; readonly problem: 'unsigned' | 'forged' | 'unreadable' };

const ALGORITHMS = { sha256: 'SHA-256', sha512: 'SHA-512' } as const;

/** Reads a webhook call after checking that Rentman signed exactly this body with our token. */
export async function parseWebhook(
  rawBody: string | Uint8Array,
  digestHeader: string | null | undefined,
  token: string,
): Promise<ParsedWebhook> {
  const bytes =
    typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : new Uint8Array(rawBody);
  const digest = readDigest(digestHeader ?? '');
  if (digest === null || token === '') return { ok: false, problem: 'unsigned' };
  const { algorithm, hex } = digest;
  const key = await importKey(token, ALGORITHMS[algorithm]);
  // Compares in constant time.
  const isGenuine = await crypto.subtle.verify('HMAC', key, toBytes(hex), bytes);
  if (!isGenuine) return { ok: false, problem: 'forged' };
  const parsed = EventWire.safeParse(parseJson(new TextDecoder().decode(bytes)));
  if (!parsed.success) return { ok: false, problem: 'unreadable' };
  return { ok: true, event: toEvent(parsed.data), identity: `${algorithm}=${hex}` };
}

interface Digest {
  readonly algorithm: keyof typeof ALGORITHMS;
  /** Lower case, of the length that the algorithm has. */
  readonly hex: string;
}

/** `sha512=<hex>`; of several the strongest counts. */
function readDigest(header: string): Digest | null {
  const given = header.split(',').map((part) => part.trim().toLowerCase());
  return findDigest(given, 'sha512', 128) ?? findDigest(given, 'sha256', 64);
}

function findDigest(
  given: readonly string[],
  algorithm: Digest['algorithm'],
  length: number,
): Digest | null {
  const prefix = `${algorithm}=`;
  const hex = given.find((part) => part.startsWith(prefix))?.slice(prefix.length) ?? '';
  return hex.length === length && /^[0-9a-f]+$/.test(hex) ? { algorithm, hex } : null;
}

function importKey(token: string, hash: string) {
  const algorithm = { name: 'HMAC', hash };
  return crypto.subtle.importKey('raw', new TextEncoder().encode(token), algorithm, false, [
    'verify',
  ]);
}

function toBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toEvent({ items, ...wire }: z.infer<typeof EventWire>): WebhookEvent {
  const parents = items.flatMap(({ parent }) =>
    parent ? [{ id: parent.id, itemType: parent.itemType }] : [],
  );
  return {
    kind: wire.eventType,
    itemType: wire.itemType,
    ids: items.map(({ id }) => id),
    parents,
    happenedAt: wire.eventDate,
  };
}
