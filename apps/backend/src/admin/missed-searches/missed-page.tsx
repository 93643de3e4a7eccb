import {
  Button,
  Combobox,
  ComboboxOption,
  Field,
  Flex,
  Table,
  Tbody,
  Td,
  Tr,
  Typography,
} from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import { TableHead } from '../table-head';
import { MAY_USE_MISSED } from './missed-permissions';
import { type MissedTerm, type MissedView, type SynonymTarget, useMissed } from './use-missed';

const HEADINGS = ['Suchbegriff', 'Synonym'];

/** The page "Nicht gefunden". */
export function MissedPage() {
  return (
    <Page.Protect permissions={MAY_USE_MISSED}>
      <Page.Title>Nicht gefunden</Page.Title>
      <MissedBoard />
    </Page.Protect>
  );
}

function MissedBoard() {
  const { view, hasFailed, addSynonym, forget } = useMissed();
  if (view === null) {
    return hasFailed ? (
      <Page.Error content="Die Suchen konnten nicht geladen werden." />
    ) : (
      <Page.Loading>Wird geladen …</Page.Loading>
    );
  }
  return (
    <Page.Main>
      <Layouts.Header
        title="Nicht gefunden"
        subtitle="Was Kundinnen und Kunden in den letzten 30 Tagen gesucht und nicht gefunden haben, ohne Personenbezug."
      />
      <Layouts.Content>
        {view.terms.length === 0 ? (
          <Typography>Alles, was gesucht wurde, wurde gefunden.</Typography>
        ) : (
          <Table colCount={HEADINGS.length} rowCount={view.terms.length + 1}>
            <TableHead headings={HEADINGS} />
            <Tbody>
              {view.terms.map((term) => (
                <MissedLine
                  key={term.term}
                  missed={term}
                  groups={view.groups}
                  onAdd={(target) => void addSynonym(term.term, target)}
                  onForget={() => void forget(term.term)}
                />
              ))}
            </Tbody>
          </Table>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}

interface MissedLineProps {
  readonly missed: MissedTerm;
  readonly groups: MissedView['groups'];
  readonly onAdd: (target: SynonymTarget) => void;
  readonly onForget: () => void;
}

const TERM = { width: '50%' } as const;
const WRAP = { overflowWrap: 'anywhere', whiteSpace: 'normal' } as const;

function MissedLine({ missed: { term, count, day }, groups, onAdd, onForget }: MissedLineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tr>
      <Td style={TERM}>
        <Typography tag="p" fontWeight="semiBold" style={WRAP}>
          {term}
        </Typography>
        <Typography tag="p" textColor="neutral600" style={WRAP}>
          {`${count} ×, zuletzt ${toDayText(day)}`}
        </Typography>
      </Td>
      <Td>
        {isOpen ? (
          <SynonymChoice term={term} groups={groups} onAdd={onAdd} />
        ) : (
          <Flex gap={2} wrap="wrap">
            <Button variant="secondary" onClick={() => setOpen(true)}>
              Als Synonym aufnehmen
            </Button>
            <Button variant="tertiary" onClick={onForget}>
              Entfernen
            </Button>
          </Flex>
        )}
      </Td>
    </Tr>
  );
}

type SynonymChoiceProps = Pick<MissedLineProps, 'groups' | 'onAdd'> & { readonly term: string };

/** Choosing a group adds the term to it; a word that is in none makes a new group of both. */
function SynonymChoice({ term, groups, onAdd }: SynonymChoiceProps) {
  // The combobox reports the word of a new group here too.
  const isGroup = (value?: string | number) => groups.some((each) => each.documentId === value);
  return (
    <Field.Root name={`synonym-${term}`}>
      <Field.Label>{`„${term}“ bedeutet dasselbe wie`}</Field.Label>
      <Combobox
        placeholder="Gruppe wählen oder Wort eingeben"
        creatable
        createMessage={(word) => `Neue Gruppe mit „${word}“`}
        noOptionsMessage={() => 'Keine Gruppe mit diesem Wort'}
        onCreateOption={(word) => word && onAdd({ word })}
        onChange={(value) => isGroup(value) && onAdd({ groupId: String(value) })}
      >
        {groups.map(({ documentId, words }) => (
          <ComboboxOption key={documentId} value={documentId} textValue={words}>
            {words}
          </ComboboxOption>
        ))}
      </Combobox>
    </Field.Root>
  );
}

/** `22.11.2026` */
function toDayText(day: string): string {
  return day.split('-').reverse().join('.');
}
