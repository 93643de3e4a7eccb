import {
  Button,
  Combobox,
  ComboboxOption,
  Field,
  Flex,
  Td,
  Tr,
  Typography,
} from '@strapi/design-system';
import { useState } from 'react';
import type { MissedView } from '../api/search/index';
import type { MissedTerm } from '../api/search/services/missed-searches';
import { toDay } from './facts';
import { PanelPage, PanelTable } from './panel-page';
import { usePanelData, usePanelPost } from './use-panel-data';

const HEADINGS = ['Suchbegriff', 'Synonym'];

/** What others change meanwhile is no reason to hurry. */
const REFRESH_MS = 120_000;

/** A group to add a term to, or a word with which it becomes a new one. */
type SynonymTarget = { readonly groupId: string } | { readonly word: string };

export function MissedPage() {
  const loaded = usePanelData<MissedView>('/missed-searches', {}, REFRESH_MS);
  const { send } = usePanelPost(loaded.reload);
  return (
    <PanelPage
      title="Nicht gefunden"
      subtitle="Was Kundinnen und Kunden in den letzten 30 Tagen gesucht und nicht gefunden haben, ohne Personenbezug."
      loaded={loaded}
    >
      {({ terms, groups }) =>
        terms.length === 0 ? (
          <Typography>Alles, was gesucht wurde, wurde gefunden.</Typography>
        ) : (
          <PanelTable headings={HEADINGS}>
            {terms.map((missed) => (
              <MissedLine
                key={missed.term}
                missed={missed}
                groups={groups}
                onAdd={(target) => {
                  const said = `„${missed.term}“ ist gespeichert.`;
                  void send('/missed-searches/synonym', said, { term: missed.term, ...target });
                }}
                onForget={() => {
                  const said = `„${missed.term}“ ist aus der Liste entfernt.`;
                  void send('/missed-searches/forget', said, { term: missed.term });
                }}
              />
            ))}
          </PanelTable>
        )
      }
    </PanelPage>
  );
}

interface MissedLineProps {
  readonly missed: MissedTerm;
  readonly groups: MissedView['groups'];
  readonly onAdd: (target: SynonymTarget) => void;
  readonly onForget: () => void;
}

const WRAP = { overflowWrap: 'anywhere', whiteSpace: 'normal' } as const;

function MissedLine({ missed: { term, count, day }, groups, onAdd, onForget }: MissedLineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tr>
      <Td>
        <div>
          <Typography tag="p" fontWeight="semiBold" style={WRAP}>
            {term}
          </Typography>
          <Typography tag="p" textColor="neutral600" style={WRAP}>
            {`${count} ×, zuletzt ${toDay(day)}`}
          </Typography>
        </div>
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
