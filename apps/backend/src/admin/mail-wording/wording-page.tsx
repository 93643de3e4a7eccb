import { Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { WordingView } from '../../api/mail-wording/panel/wording-answers';
import { usePanelData } from '../use-panel-data';
import { WordingForm } from './wording-form';
import { MAY_WORD_MAILS } from './wording-permissions';

/** Long, because the changes of other editors need not show at once. */
const REFRESH_MS = 120_000;

/** The page "Mailtexte". */
export function WordingPage() {
  return (
    <Page.Protect permissions={MAY_WORD_MAILS}>
      <Page.Title>Mailtexte</Page.Title>
      <WordingBoard />
    </Page.Protect>
  );
}

function WordingBoard() {
  const [key, setKey] = useState('all');
  const wordings = usePanelData<readonly WordingView[]>('/mail-wording', {}, REFRESH_MS);
  const { data: views } = wordings;
  if (views === null) {
    return wordings.hasFailed ? (
      <Page.Error content="Die Mailtexte konnten nicht geladen werden. Bitte laden Sie die Seite neu." />
    ) : (
      <Page.Loading>Wird geladen …</Page.Loading>
    );
  }
  const view = views.find((each) => each.key === key) ?? views[0];
  return (
    <Page.Main>
      <Layouts.Header
        title="Mailtexte"
        subtitle="Betreff, Anrede und Grußformel der Mails an Kunden. Was eine Mail mitteilt, bleibt gleich."
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          <Field.Root name="mail">
            <Field.Label>Mail</Field.Label>
            <SingleSelect value={key} onChange={(chosen) => setKey(String(chosen))}>
              {views.map((each) => (
                <SingleSelectOption key={each.key} value={each.key}>
                  {isOwn(each) ? `${each.label} (geändert)` : each.label}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
          {view && <WordingForm key={view.key} view={view} onSaved={wordings.reload} />}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function isOwn({ own }: WordingView): boolean {
  return Object.values(own).some((text) => text !== '');
}
