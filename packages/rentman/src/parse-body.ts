import { z } from 'zod';
import { RentmanError } from './rentman-error.ts';

const ItemEnvelope = z.object({ data: z.unknown() });

const PageEnvelope = z.object({
  data: z.array(z.unknown()),
  next_page_url: z.string().nullish(),
});

export type Page = z.infer<typeof PageEnvelope>;

/** Parses the answer to a request for one row. */
export function parseItem<T>(text: string, wire: z.ZodType<T>, name: string): T {
  const envelope = parseEnvelope(ItemEnvelope, text, name);
  return parseAs(wire, envelope.data, name);
}

/** Parses one page of a list, leaving its rows as they came. */
export function parsePage(text: string, name: string): Page {
  return parseEnvelope(PageEnvelope, text, name);
}

/** Says where a value is not what was promised, without repeating the value. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`)
    .join('; ');
}

function parseEnvelope<T>(envelope: z.ZodType<T>, text: string, name: string): T {
  const value = parseJson(text);
  if (value !== undefined) return parseAs(envelope, value, name);
  throw new RentmanError({ failure: 'unreadable', request: name, reason: 'not JSON' });
}

function parseAs<T>(wire: z.ZodType<T>, value: unknown, name: string): T {
  const parsed = wire.safeParse(value);
  if (parsed.success) return parsed.data;
  const reason = describeIssues(parsed.error);
  throw new RentmanError({ failure: 'unreadable', request: name, reason });
}

/** Reads JSON; undefined when it is none. The parser's own message would quote customer data. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
