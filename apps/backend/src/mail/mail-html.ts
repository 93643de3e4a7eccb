/** Text that is HTML; it is not escaped again. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds HTML from a template; every value that is not `Html` is escaped and shown as text. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: template.raw }, ...parts.map(toHtml)) };
}

function toHtml(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map((each) => each.html).join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replaceAll('\n', '<br>');
}
