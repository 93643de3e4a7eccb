import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '#tools/repository.ts';

const Attribute = z.looseObject({
  type: z.string(),
  maxLength: z.int().default(500),
  enum: z.array(z.string()).default([]),
  component: z.string().default(''),
  repeatable: z.boolean().default(false),
  private: z.boolean().default(false),
  pluginOptions: z
    .looseObject({ klappe: z.looseObject({ format: z.string().default('') }).optional() })
    .default({}),
});
type Attribute = z.infer<typeof Attribute>;
const Schema = z.object({ attributes: z.record(z.string(), Attribute) });

/** The attacks, longest first: out of a script, a title or an attribute, and as an element of its own. */
const ATTACKS = [
  `</title></script>"'><img src=x onerror=alert(1)><q-x>{{7*7}}`,
  `"'><img src=x onerror=alert(1)><q-x>`,
  '"><q-x>',
];
const LINK = 'https://x.example/';
const MARKDOWN = [
  '<svg onload=alert(2)>',
  `[a](${LINK}"onmouseover=alert(3))`,
  `![b](${LINK}x"onerror=alert(4))`,
  '<q-x>',
].join('\n\n');

export interface HostileContent {
  /** An entry of a content type, with an attack in each of its fields and in those of every component. */
  createEntry(uid: string): Record<string, unknown>;
  /** Where each mark stands: `zqab` in `sections.hero.title`. */
  readonly marks: ReadonlyMap<string, string>;
}

/** Writes hostile entries from the schemas of the content types, so that a new field is attacked too. */
export function createHostileContent(pictureId: number): HostileContent {
  const marks = new Map<string, string>();

  function mark(field: string): string {
    const letters = [Math.floor(marks.size / 26), marks.size % 26];
    const name = `zq${letters.map((letter) => String.fromCharCode(97 + letter)).join('')}`;
    marks.set(name, field);
    return name;
  }
  /** A new mark with the longest attack that fits. */
  function attack(field: string, maxLength = 500): string {
    const fitting = ATTACKS.find((each) => each.length + 4 <= maxLength) ?? '';
    return `${mark(field)}${fitting}`;
  }
  function attackFormat(field: string, format: string, maxLength: number): unknown {
    const formats: Readonly<Record<string, () => unknown>> = {
      '': () => attack(field, maxLength),
      link: () => `${LINK}${mark(field)}"><img/src=x/onerror=alert(5)><q-x>`,
      'web-address': () => `${LINK}${mark(field)}"><img/src=x/onerror=alert(6)><q-x>`,
      slug: () => mark(field),
      'page-slug': () => mark(field),
      robots: () => `noindex, ${mark(field)}`,
      'json-object': () => ({
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: attack(field),
      }),
      // It takes nothing but colours: `appearance.part.ts` of the backend.
      color: () => null,
      // Digits and signs between them.
      phone: () => '+43 1 000 00 00',
      'closing-time': () => '18:00:00.000',
      'last-day': () => toDay(12),
    };
    const write = formats[format];
    if (!write) throw new Error(`${field}: how is the format ${format} attacked?`);
    return write();
  }
  function attackAttribute(field: string, attribute: Attribute): unknown {
    const { type, maxLength, component, repeatable } = attribute;
    const format = attribute.pluginOptions.klappe?.format ?? '';
    const types: Readonly<Record<string, () => unknown>> = {
      string: () => attackFormat(field, format, maxLength),
      text: () => attackFormat(field, format, maxLength),
      json: () => attackFormat(field, format, maxLength),
      richtext: () => `${attack(field)}\n\n${MARKDOWN}`,
      customField: () => attackFormat(field, format, maxLength),
      email: () => `${mark(field)}'&q-x@x.example`,
      enumeration: () => attribute.enum[0],
      date: () => (format === '' ? toDay(10) : attackFormat(field, format, 10)),
      time: () => (format === '' ? '08:00:00.000' : attackFormat(field, format, 12)),
      float: () => 10,
      media: () => pictureId,
      component: () => {
        const entry = createComponent(component);
        return repeatable ? [entry] : entry;
      },
      dynamiczone: () => SECTIONS.map((uid) => ({ __component: uid, ...createComponent(uid) })),
    };
    const write = types[type];
    if (!write) throw new Error(`${field}: how is a field of type ${type} attacked?`);
    return write();
  }
  function createFrom(uid: string, file: string): Record<string, unknown> {
    const { attributes } = Schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const shown = Object.entries(attributes).filter(
      ([, { type, private: isPrivate }]) => !isPrivate && !UNATTACKED_TYPES.includes(type),
    );
    return Object.fromEntries(
      shown.map(([name, attribute]) => [name, attackAttribute(`${uid}.${name}`, attribute)]),
    );
  }
  function createComponent(uid: string) {
    return createFrom(uid, join(BACKEND, 'components', `${uid.replace('.', '/')}.json`));
  }
  return {
    marks,
    createEntry(uid) {
      const name = uid.split('.').at(-1);
      return createFrom(uid, join(BACKEND, 'api', `${name}/content-types/${name}/schema.json`));
    },
  };
}

/** `2026-11-24` */
function toDay(daysFromToday: number): string {
  return new Date(Date.now() + daysFromToday * 86_400_000).toISOString().slice(0, 10);
}

const BACKEND = join(ROOT, 'apps/backend/src');
const SECTIONS = globSync('*.json', { cwd: join(BACKEND, 'components/sections') }).map(
  (file) => `sections.${file.replace('.json', '')}`,
);
/** Fields that hold no text. What they have stays. */
const UNATTACKED_TYPES = ['boolean', 'integer', 'decimal', 'relation'];
