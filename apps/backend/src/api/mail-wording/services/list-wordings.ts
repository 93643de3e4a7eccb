import { DEFAULT_CLOSING, DEFAULT_GREETING, type MailWording } from '../../../mail/wording';
import type { WordingView, Words } from '../panel/wording-answers';
import {
  isWordingKey,
  listPlaceholders,
  MAIL_KINDS,
  type MailKind,
  type WordingKey,
} from './mail-kinds';

const KINDS = Object.keys(MAIL_KINDS).filter((key): key is MailKind => isWordingKey(key));
const EMPTY: Words = { subject: '', greeting: '', closing: '' };

/** The texts of all mails, then those of each kind, with what stands there without the house's own. */
export function listWordings(wording: MailWording): readonly WordingView[] {
  const usual = { subject: '', greeting: DEFAULT_GREETING, closing: DEFAULT_CLOSING };
  const view = (key: WordingKey, label: string, words: Words): WordingView => ({
    key,
    label,
    placeholders: listPlaceholders(key),
    usual: words,
    own: { ...EMPTY, ...wording[key] },
  });
  const common = {
    greeting: wording.all?.greeting || usual.greeting,
    closing: wording.all?.closing || usual.closing,
  };
  return [
    view('all', 'Alle Mails', usual),
    ...KINDS.map((kind) => {
      const { label, subject } = MAIL_KINDS[kind];
      return view(kind, label, { ...common, subject });
    }),
  ];
}
