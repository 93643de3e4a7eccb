import { Button, Field, Flex, Grid, Textarea, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { WordingView, Words } from '../../api/mail-wording/panel/wording-answers';
import { Card } from '../facts';
import { MailPreview } from './mail-preview';
import { useExample, useSaveWords, type WordProblems } from './use-wording';

interface WordingFormProps {
  readonly view: WordingView;
  readonly onSaved: () => Promise<void>;
}

const NOTHING: Words = { subject: '', greeting: '', closing: '' };

/** The texts of a mail beside the mail as customers get it. */
export function WordingForm({ view, onSaved }: WordingFormProps) {
  const [words, setWords] = useState(view.own);
  const { mail, problems } = useExample(view.key, words);
  const save = useSaveWords();
  const isWrong = Object.keys(problems).length > 0;
  async function store(next: Words): Promise<void> {
    setWords(next);
    if (await save(view.key, next)) await onSaved();
  }
  return (
    <Grid.Root gap={5}>
      <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
        <Card title={view.label}>
          <WordFields view={view} words={words} problems={problems} onChange={setWords} />
          <Typography textColor="neutral600">
            {`Platzhalter: ${view.placeholders.map((name) => `{${name}}`).join(', ')}`}
          </Typography>
          <Flex gap={2} wrap="wrap">
            <Button disabled={isWrong} onClick={() => void store(words)}>
              Speichern
            </Button>
            <Button variant="tertiary" onClick={() => void store(NOTHING)}>
              Übliche Texte
            </Button>
          </Flex>
        </Card>
      </Grid.Item>
      <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
        <Card title="Vorschau mit erfundenen Daten">{mail && <MailPreview mail={mail} />}</Card>
      </Grid.Item>
    </Grid.Root>
  );
}

interface WordFieldsProps {
  readonly view: WordingView;
  readonly words: Words;
  readonly problems: WordProblems;
  readonly onChange: (words: Words) => void;
}

const LABELS = { subject: 'Betreff', greeting: 'Anrede', closing: 'Grußformel' } as const;

function WordFields({ view, words, problems, onChange }: WordFieldsProps) {
  const shared = (name: keyof Words) => ({
    value: words[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...words, [name]: event.target.value }),
  });
  const names = view.key === 'all' ? (['greeting', 'closing'] as const) : ALL_NAMES;
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

const ALL_NAMES = ['subject', 'greeting', 'closing'] as const;
