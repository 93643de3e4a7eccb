import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tools/repository.ts';

/** The documents whose commands a person of a house types. */
const DOCUMENTS = ['README.md', 'docs/operations.md'];
const FENCE = /```(\w*)\n([\s\S]*?)```/g;
/** A command in a line of text: one of npm, with variables before it. */
const SPAN = /`((?:[A-Z_]+=\S+ )*npm (?:run |start|test)[^`\n]*)`/g;

/** A fenced block of a document. */
export interface Block {
  readonly document: string;
  /** `sh`, `sql`, `env`, or empty for what nobody types. */
  readonly language: string;
  /** Without comments and empty lines. */
  readonly lines: readonly string[];
}

export interface Documented {
  readonly blocks: readonly Block[];
  /** Commands of npm that stand in sentences and tables. */
  readonly spans: readonly string[];
}

/** Reads every command out of README and operations. */
export function readDocumentedCommands(): Documented {
  const texts = DOCUMENTS.map((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    return { document, text };
  });
  return {
    blocks: texts.flatMap(({ document, text }) =>
      [...text.matchAll(FENCE)].map(([, language = '', body = '']) => ({
        document,
        language,
        lines: body.split('\n').map(withoutComment).filter(Boolean),
      })),
    ),
    spans: texts.flatMap(({ text }) =>
      [...text.replaceAll(FENCE, '').matchAll(SPAN)].map(([, command = '']) => command),
    ),
  };
}

function withoutComment(line: string): string {
  return line.replace(/(^|\s)#.*$/, '').trim();
}

/** Commands that `e2e/documented-commands.spec.ts` does not run, each by its beginning, and the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'npm test': 'it is what runs the tests',
  'npm run verify': 'the first half of npm test',
  'npm run format': 'npm test fails where it would change something',
  'npm run test:': 'parts and long forms of npm test',
  'npm run bench': 'measures, and means something on a machine without other work only',
  'npm run load': 'the long form of e2e/backend-away.spec.ts',
  'npm run chaos': 'the long form of apps/backend/tests/chaos',
  'npm run attack': 'the long form of apps/backend/tests/security',
  'npm run cluster:test': 'a test, by hand: half an hour, needs PostgreSQL and nginx',
  'npm run upgrade:test': 'a test, by hand: needs an earlier version',
  'npm run screenshots': 'takes the pictures of README anew',
  'npm run serve:': 'e2e/release.spec.ts runs what the units run, and the by-hand block the same',
  'npm run move:postgres':
    'apps/backend/tests/database/move.test.ts runs it on a cluster of its own',
  useradd: 'makes a user of the machine',
  systemctl: 'needs systemd as process 1: deploy/README.md says how it was tried by hand',
  createuser: "makes a user of the machine's PostgreSQL",
  createdb: "makes a database in the machine's PostgreSQL",
  'echo ': 'names a database that is not there: npm run test:postgres runs the backend on one',
};

/** Why a command is not run by the test; undefined for one that is. */
export function findReason(command: string): string | undefined {
  const bare = command.replace(/^(?:[A-Z_]+=\S+ )+/, '');
  return Object.entries(NOT_RUN).find(([start]) => bare.startsWith(start))?.[1];
}

/** Commands in sentences that the test runs, in the form in which it runs them. */
export const RUN_SPANS = [
  'npm start',
  'npm run release',
  'npm run restore',
  'npm run staff:password -- <email>',
  'npm run rentman:check',
  'DEMO_HOUSE=nordlicht DATA_DIR=.data-nordlicht npm start',
] as const;
