import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useState } from 'react';
import type { WordingView } from '../../api/mail-wording/panel/wording-answers';
import { PanelPage } from '../panel-page';
import { usePanelData } from '../use-panel-data';
import { WordingForm } from './wording-form';

/** Long, because the changes of other editors need not show at once. */
const REFRESH_MS = 120_000;

/** The page "Mailtexte". */
export function WordingPage() {
  const [key, setKey] = useState('all');
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
                    {isOwn(each) ? `${each.label} (geändert)` : each.label}
                  </SingleSelectOption>
                ))}
              </SingleSelect>
            </Field.Root>
            {view && <WordingForm key={view.key} view={view} onSaved={loaded.reload} />}
          </>
        );
      }}
    </PanelPage>
  );
}

function isOwn({ own }: WordingView): boolean {
  return Object.values(own).some((text) => text !== '');
}
