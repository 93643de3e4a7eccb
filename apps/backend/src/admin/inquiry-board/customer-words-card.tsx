import { Button, Flex, Td, Tr, Typography } from '@strapi/design-system';
import type {
  CustomerWord,
  CustomerWords,
  PlannedChanges,
} from '../../api/project/panel/customer-words';
import { Card, toShortMoment } from '../facts';
import { PanelTable } from '../panel-page';
import { usePanelData, usePanelPost } from '../use-panel-data';

const REFRESH_MS = 5_000;

/** What became of an inquiry in Rentman, and what its customer said since it was sent. */
export function CustomerWordsCard({ documentId }: { readonly documentId: string }) {
  const path = `/inquiry-words/${encodeURIComponent(documentId)}`;
  const { data, reload } = usePanelData<CustomerWords>(path, {}, REFRESH_MS);
  if (data === null) return null;
  const { stage, project, words, difference } = data;
  return (
    <>
      {difference && <DifferenceCard difference={difference} />}
      <Card title="Vom Kunden">
        <Typography>
          Stand für den Kunden: {stage}
          {project?.link && (
            <>
              {' · '}
              <a href={project.link} target="_blank" rel="noreferrer">
                Projekt {project.number} in Rentman öffnen
              </a>
            </>
          )}
        </Typography>
        {words.length === 0 && <Typography>Noch keine Nachricht.</Typography>}
        {words.map((word) => (
          <Word key={word.id} word={word} path={path} onDone={reload} />
        ))}
      </Card>
    </>
  );
}

const HEADINGS = ['Änderung', 'Angefragt', 'Geplant'];

/** What the house planned otherwise than it was asked for: the same that the customer sees. */
function DifferenceCard({ difference }: { readonly difference: PlannedChanges }) {
  const { rows, unchangedCount } = difference;
  const same = `${unchangedCount} ${unchangedCount === 1 ? 'Zeile' : 'Zeilen'} unverändert`;
  return (
    <Card title="Angefragt und geplant">
      {rows.length === 0 ? (
        <Typography>Geplant wie angefragt.</Typography>
      ) : (
        <>
          <Typography>
            {rows.length === 1 ? '1 Änderung' : `${rows.length} Änderungen`}, {same}
          </Typography>
          <PanelTable headings={HEADINGS}>
            {rows.map(({ change, asked, planned }) => (
              <Tr key={`${change} ${asked} ${planned}`}>
                {[change, asked, planned].map((text, index) => (
                  <Td key={HEADINGS[index]}>{text && <Typography>{text}</Typography>}</Td>
                ))}
              </Tr>
            ))}
          </PanelTable>
        </>
      )}
    </Card>
  );
}

interface WordProps {
  readonly word: CustomerWord;
  readonly path: string;
  readonly onDone: () => Promise<void>;
}

function Word({ word, path, onDone }: WordProps) {
  const { send, isBusy } = usePanelPost();
  const act = async (step: string, message: string) => {
    await send(`${path}/${word.id}/${step}`, message);
    await onDone();
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography fontWeight="bold">
        {word.kind} · {word.author}, {toShortMoment(word.at)}
      </Typography>
      <Typography style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {word.text}
      </Typography>
      {word.isTaskMissing && (
        <Flex gap={2}>
          <Typography textColor="danger700">Aufgabe in Rentman fehlt</Typography>
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void act('again', 'Die Aufgabe wird noch einmal angelegt.')}
          >
            Erneut anlegen
          </Button>
        </Flex>
      )}
      {word.answeredAt === null ? (
        <Flex data-no-print>
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void act('done', 'Als erledigt vermerkt.')}
          >
            Erledigt
          </Button>
        </Flex>
      ) : (
        <Typography textColor="neutral600">
          erledigt · {word.answeredBy || 'in Rentman'}, {toShortMoment(word.answeredAt)}
        </Typography>
      )}
    </Flex>
  );
}
