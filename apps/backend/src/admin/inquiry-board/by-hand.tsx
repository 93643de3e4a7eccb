import { Button, Dialog, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { HandSearch } from '../../api/inquiry/panel/staff-notes';
import type { HandEntry, InquirySheet } from '../../api/inquiry-board/panel/board-answers';
import { ConfirmedButton } from '../confirmed-button';
import { usePanelPost } from '../use-panel-data';

interface ByHandProps {
  readonly sheet: InquirySheet;
  readonly onDone: () => Promise<void>;
}

const KINDS = { project: 'Projekt', request: 'Projektanfrage' } as const;

/** For an inquiry that staff have entered in Rentman themselves: it is not sent there any more. */
export function ByHand({ sheet: { documentId }, onDone }: ByHandProps) {
  const [number, setNumber] = useState('');
  const [search, setSearch] = useState<HandSearch | null>(null);
  const { ask, send, isBusy } = usePanelPost(onDone);
  const path = `/inquiry-handling/${documentId}/by-hand`;
  async function look(): Promise<void> {
    const answer = await ask<HandSearch>(`${path}/search`, { number });
    setSearch(answer?.data ?? null);
  }
  async function end(found: HandSearch['found'][number] | null): Promise<void> {
    setSearch(null);
    const chosen = found && { kind: found.kind, id: found.id };
    await send(path, 'Vermerkt. Diese Anfrage wird nicht mehr an Rentman gesendet.', {
      number,
      found: chosen,
    });
  }
  return (
    <Flex gap={2} wrap="wrap" alignItems="flex-end">
      <Field.Root name="handNumber">
        <Field.Label>Nummer in Rentman</Field.Label>
        <TextInput
          value={number}
          maxLength={40}
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field.Root>
      <Button
        variant="tertiary"
        disabled={isBusy || number.trim() === ''}
        onClick={() => void look()}
      >
        Von Hand in Rentman angelegt
      </Button>
      {search && (
        <HandQuestion
          search={search}
          number={number.trim()}
          onChoose={end}
          onClose={() => setSearch(null)}
        />
      )}
    </Flex>
  );
}

interface HandQuestionProps {
  readonly search: HandSearch;
  readonly number: string;
  readonly onChoose: (found: HandSearch['found'][number] | null) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks whether it is what stands in Rentman under the number. */
function HandQuestion({ search, number, onChoose, onClose }: HandQuestionProps) {
  const { found, unchecked } = search;
  const isUnchecked = unchecked !== '';
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Content>
        <Dialog.Header>
          {isUnchecked ? `Nummer ${number} ungeprüft vermerken?` : 'Ist es diese?'}
        </Dialog.Header>
        <Dialog.Body>
          <Flex direction="column" alignItems="stretch" gap={3}>
            {isUnchecked && (
              <Typography>{`${unchecked} Ob es die Nummer gibt, weiß der Webshop nicht; der Kunde sieht weiter „Eingegangen“.`}</Typography>
            )}
            {found.map((each) => (
              <Button
                key={`${each.kind} ${each.id}`}
                variant="secondary"
                onClick={() => void onChoose(each)}
                style={{ height: 'auto', minHeight: '3.2rem' }}
              >
                {`${KINDS[each.kind]} ${each.number}: ${each.name || 'ohne Namen'}`}
              </Button>
            ))}
            <Typography>
              Die Anfrage wird dann nicht mehr an Rentman gesendet. Sie können das zurücknehmen.
            </Typography>
          </Flex>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary">Abbrechen</Button>
          </Dialog.Cancel>
          {isUnchecked && (
            <Dialog.Action>
              <Button onClick={() => void onChoose(null)}>Ungeprüft vermerken</Button>
            </Dialog.Action>
          )}
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** How it stands in Rentman, and the way back. */
export function HandNote({ sheet: { documentId, handling }, onDone }: ByHandProps) {
  const { send, isBusy } = usePanelPost(onDone);
  if (handling.hand === null) return null;
  const undo = () => send(`/inquiry-handling/${documentId}/by-hand/undo`, 'Zurückgenommen.');
  return (
    <Flex gap={4} wrap="wrap" alignItems="center">
      <Typography>{toText(handling.hand)}</Typography>
      <ConfirmedButton
        label="Zurücknehmen"
        question="Doch nicht von Hand angelegt?"
        confirmLabel="Zurücknehmen"
        isBusy={isBusy}
        onConfirm={undo}
      >
        Die Anfrage gehört dann zu nichts mehr in Rentman und steht unter „Braucht Hilfe“. Was in
        Rentman steht, bleibt.
      </ConfirmedButton>
    </Flex>
  );
}

function toText({ number, by, found }: HandEntry): string {
  const who = by === '' ? '' : ` (${by})`;
  return found === null
    ? `Nummer ${number}${who}, in Rentman nicht geprüft. Der Kunde sieht weiter „Eingegangen“.`
    : `${KINDS[found]} ${number}${who}. Der Kunde sieht dessen Stand.`;
}
