import { Button, Flex, Typography } from '@strapi/design-system';
import type { Erasure } from '../api/own-data/services/erasures';
import type { DoneTab } from '../lib/panel/done-board';
import type { BoardList } from '../lib/panel/panel-calls';
import { BoardFrame, type BoardTab, useBoard } from './board-frame';
import { Card, FactRows, toShortMoment } from './facts';
import { usePanelPost } from './use-panel-data';

const TABS = [
  ['open', 'Offen', 'Es ist nichts zu löschen.'],
  ['done', 'Erledigt', 'Noch nichts erledigt.'],
] as const satisfies readonly BoardTab<DoneTab>[];

/** What the house has to delete in Rentman, because the shop may not. */
export function ErasureBoard() {
  const board = useBoard<DoneTab, BoardList<DoneTab, Erasure>>('/erasure-board', TABS);
  const { send, isBusy } = usePanelPost(board.reload);
  return (
    <BoardFrame
      board={board}
      title="Löschungen"
      subtitle="Gelöschte Kundenkonten, deren Daten in Rentman noch zu löschen sind."
      searchLabel="Name, Firma, Kundennummer …"
      tabs={TABS}
    >
      {({ rows }) => (
        <Flex direction="column" alignItems="stretch" gap={4}>
          {rows.map((erasure) => (
            <Card key={erasure.documentId} title={erasure.name}>
              <FactRows facts={toFacts(erasure)} />
              <Typography>{toTask(erasure)}</Typography>
              <Flex gap={2} wrap="wrap" alignItems="center">
                {erasure.doneAt === null ? (
                  <Button
                    disabled={isBusy}
                    onClick={() =>
                      void send(`/erasure-board/${erasure.documentId}/done`, 'Erledigt.')
                    }
                  >
                    In Rentman gelöscht
                  </Button>
                ) : (
                  <>
                    <Button
                      variant="tertiary"
                      disabled={isBusy}
                      onClick={() =>
                        void send(`/erasure-board/${erasure.documentId}/reopen`, 'Wieder offen.')
                      }
                    >
                      Wieder öffnen
                    </Button>
                    <Typography textColor="neutral600">
                      {`Erledigt am ${toShortMoment(erasure.doneAt)} von ${erasure.doneBy}`}
                    </Typography>
                  </>
                )}
              </Flex>
            </Card>
          ))}
        </Flex>
      )}
    </BoardFrame>
  );
}

function toFacts({ at, customerNumber, rentmanId, contactpersonId }: Erasure) {
  const facts: readonly (readonly [string, string])[] = [
    ['Konto gelöscht am', toShortMoment(at)],
    ['Kundennummer', customerNumber],
    ['Kontakt in Rentman', String(rentmanId ?? '')],
    ['Ansprechpartner in Rentman', String(contactpersonId ?? '')],
  ];
  return facts.filter(([, value]) => value !== '');
}

function toTask({ contactpersonId }: Erasure): string {
  return contactpersonId === null
    ? 'Zu löschen: der Kontakt mit Adressen, Telefonnummern und Notizen. Belege bleiben sieben Jahre (§ 132 BAO).'
    : 'Zu löschen: der Ansprechpartner mit Telefonnummern und Notizen. Der Kontakt der Firma bleibt, wenn Kollegen ihn noch brauchen; Belege bleiben sieben Jahre (§ 132 BAO).';
}
