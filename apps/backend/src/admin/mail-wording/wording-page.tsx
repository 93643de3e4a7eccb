import {
  Box,
  Button,
  Field,
  Flex,
  Grid,
  SingleSelect,
  SingleSelectOption,
  Tabs,
  Textarea,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { FetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import type {
  ExampleMail,
  Examples,
  WordingView,
} from '../../api/mail-wording/panel/wording-answers';
import type { MailWords, WordingProblems } from '../../mail/wording';
import { ConfirmedButton } from '../confirmed-button';
import { Card } from '../facts';
import { LeaveQuestion } from '../leave-question';
import { PanelPage } from '../panel-page';
import { toReason, usePanelData } from '../use-panel-data';
import { usePreview } from '../use-preview';

/** Long, because the changes of other editors need not show at once. */
const REFRESH_MS = 120_000;

export function WordingPage() {
  const [key, setKey] = useState('all');
  // What is typed and not saved stays when another mail is looked at.
  const [drafts, setDrafts] = useState<Readonly<Record<string, WordsDraft>>>({});
  const loaded = usePanelData<readonly WordingView[]>('/mail-wording', {}, REFRESH_MS);
  return (
    <PanelPage
      title="Mailtexte"
      subtitle="Betreff, Anrede und Grußformel der Mails an Kunden. Was eine Mail mitteilt, bleibt gleich."
      loaded={loaded}
    >
      {(views) => {
        const view = views.find((each) => each.key === key) ?? views[0];
        return (
          <>
            <Field.Root name="mail">
              <Field.Label>Mail</Field.Label>
              <SingleSelect value={key} onChange={(chosen) => setKey(String(chosen))}>
                {views.map((each) => (
                  <SingleSelectOption key={each.key} value={each.key}>
                    {`${each.label}${toMark(each, drafts[each.key])}`}
                  </SingleSelectOption>
                ))}
              </SingleSelect>
            </Field.Root>
            <LeaveQuestion isChanged={Object.keys(drafts).length > 0} />
            {view && (
              <WordingForm
                key={view.key}
                view={view}
                draft={drafts[view.key]}
                onDraft={(draft) => {
                  const { [view.key]: _, ...others } = drafts;
                  setDrafts(draft ? { ...others, [view.key]: draft } : others);
                }}
                onSaved={loaded.reload}
              />
            )}
          </>
        );
      }}
    </PanelPage>
  );
}

/** Typed words, and those that stood there when the first of them was typed. */
interface WordsDraft {
  readonly words: MailWords;
  readonly opened: MailWords;
}

function toMark({ own }: WordingView, draft: WordsDraft | undefined): string {
  if (draft) return ' (nicht gespeichert)';
  return Object.values(own).some((text) => text !== '') ? ' (geändert)' : '';
}

const TEXT_NAMES = ['subject', 'greeting', 'closing'] as const;

interface WordingFormProps {
  readonly view: WordingView;
  readonly draft: WordsDraft | undefined;
  readonly onDraft: (draft: WordsDraft | null) => void;
  readonly onSaved: () => Promise<void>;
}

/** docs/decisions/0017-mail-texts.md */
const NAMES_NOTE =
  '{Vorname} und {Nachname} stehen nur in Mails an die bestätigte Adresse eines Kundenkontos. In allen anderen, auch an Gäste, bleiben sie leer: Jeder kann dort jede Adresse und jeden Namen eintragen. Der Satz soll auch ohne Namen stimmen.';
const NOTHING: MailWords = { subject: '', greeting: '', closing: '' };

function WordingForm({ view, draft, onDraft, onSaved }: WordingFormProps) {
  const { words, opened } = draft ?? { words: view.own, opened: view.own };
  const path = `/mail-wording/${view.key}/preview`;
  const { preview: examples, error } = usePreview<Examples>(path, words);
  const problems = readProblems(error);
  const save = useSaveWords();
  const isWrong = Object.keys(problems).length > 0;
  function type(next: MailWords): void {
    const isChanged = TEXT_NAMES.some((name) => next[name] !== opened[name]);
    onDraft(isChanged ? { words: next, opened } : null);
  }
  async function store(next: MailWords): Promise<void> {
    type(next);
    if (!(await save(view.key, next, opened))) return;
    await onSaved();
    onDraft(null);
  }
  return (
    <Grid.Root gap={5}>
      <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
        <Card title={view.label}>
          <WordFields view={view} words={words} problems={problems} onChange={type} />
          <Typography textColor="neutral600">
            {`Platzhalter: ${view.placeholders.map((name) => `{${name}}`).join(', ')}`}
          </Typography>
          <Typography textColor="neutral600">{NAMES_NOTE}</Typography>
          <Flex gap={2} wrap="wrap">
            <Button disabled={isWrong} onClick={() => void store(words)}>
              Speichern
            </Button>
            <ConfirmedButton
              label="Übliche Texte"
              question="Zu den üblichen Texten zurück?"
              confirmLabel="Eigene Texte löschen"
              isBusy={false}
              onConfirm={() => store(NOTHING)}
            >
              Was Ihr Haus hier geschrieben hat, wird gelöscht und gilt ab der nächsten Mail nicht
              mehr.
            </ConfirmedButton>
          </Flex>
        </Card>
      </Grid.Item>
      <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
        <Card title="Vorschau mit erfundenen Daten">
          {examples?.nameless && <Typography fontWeight="bold">An ein Kundenkonto:</Typography>}
          {examples && <MailPreview mail={examples.mail} />}
          {examples?.nameless && (
            <>
              <Typography fontWeight="bold">An alle anderen, also auch an Gäste:</Typography>
              <MailPreview mail={examples.nameless} />
            </>
          )}
        </Card>
      </Grid.Item>
    </Grid.Root>
  );
}

interface WordFieldsProps {
  readonly view: WordingView;
  readonly words: MailWords;
  readonly problems: WordingProblems;
  readonly onChange: (words: MailWords) => void;
}

const LABELS = { subject: 'Betreff', greeting: 'Anrede', closing: 'Grußformel' } as const;

function WordFields({ view, words, problems, onChange }: WordFieldsProps) {
  const shared = (name: keyof MailWords) => ({
    value: words[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...words, [name]: event.target.value }),
  });
  const names = view.key === 'all' ? (['greeting', 'closing'] as const) : TEXT_NAMES;
  return names.map((name) => (
    <Field.Root
      key={name}
      name={name}
      hint={words[name] === '' ? `Leer: ${view.usual[name].replaceAll('\n', ' · ')}` : undefined}
      error={problems[name]}
    >
      <Field.Label>{LABELS[name]}</Field.Label>
      {name === 'closing' ? <Textarea {...shared(name)} /> : <TextInput {...shared(name)} />}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  ));
}

const FRAME = { width: '100%', height: '36rem', border: '1px solid #dcdce4', background: '#fff' };
const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'monospace' } as const;

/** A mail as mail programs show it, with pictures and as plain text. Nothing in it runs. */
function MailPreview({ mail: { subject, html, text } }: { readonly mail: ExampleMail }) {
  return (
    <>
      <Typography fontWeight="bold">{`Betreff: ${subject}`}</Typography>
      <Tabs.Root variant="simple" defaultValue="html">
        <Tabs.List aria-label="Art der Vorschau">
          <Tabs.Trigger value="html">Gestaltet</Tabs.Trigger>
          <Tabs.Trigger value="text">Nur Text</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="html">
          <Box paddingTop={4}>
            <iframe title="Vorschau der Mail" sandbox="" srcDoc={html} style={FRAME} />
          </Box>
        </Tabs.Content>
        <Tabs.Content value="text">
          <Box paddingTop={4}>
            <Typography tag="pre" style={TEXT}>
              {text}
            </Typography>
          </Box>
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}

function useSaveWords() {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  return async (key: string, words: MailWords, opened: MailWords): Promise<boolean> => {
    try {
      await put(`/mail-wording/${key}`, { ...words, opened });
      toggleNotification({ type: 'success', message: 'Gespeichert.' });
      return true;
    } catch (error) {
      const [message] = Object.values(readProblems(error));
      toggleNotification({ type: 'danger', message: message ?? toReason(error) });
      return false;
    }
  };
}

/** What the backend says of each text; nothing where it did not answer. */
function readProblems(error: unknown): WordingProblems {
  if (!(error instanceof FetchError)) return {};
  const found: unknown = error.response?.data.error.details;
  if (typeof found !== 'object' || found === null || !('errors' in found)) return {};
  return Array.isArray(found.errors)
    ? Object.fromEntries(found.errors.map(({ path, message }) => [path[0], message]))
    : {};
}
