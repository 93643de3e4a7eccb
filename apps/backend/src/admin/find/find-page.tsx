import { Layouts, Page } from '@strapi/strapi/admin';
import { FindField } from './find-field';

export function FindPage() {
  return (
    <Page.Main>
      <Page.Title>Suchen</Page.Title>
      <Layouts.Header title="Suchen" subtitle="Von jeder Seite aus mit der Taste /" />
      <Layouts.Content>
        <FindField />
      </Layouts.Content>
    </Page.Main>
  );
}
