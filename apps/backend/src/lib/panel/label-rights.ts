import type { Core } from '@strapi/strapi';

/** What Strapi builds the rows and columns of a role's rights from. */
interface RightsSection {
  readonly actions: { label: string }[];
  readonly subjects: { readonly uid: string; label: string }[];
}

const KINDS = ['singleTypes', 'collectionTypes'];
const ACTIONS: Readonly<Record<string, string>> = {
  Create: 'Erstellen',
  Read: 'Lesen',
  Update: 'Ändern',
  Delete: 'Löschen',
  Publish: 'Veröffentlichen',
};

/** Calls content types and actions in the rights of a role what staff call them; Strapi takes the names that programs use. */
export function labelRights(strapi: Core.Strapi): void {
  const names = new Map(
    Object.values(strapi.contentTypes).map(({ uid, info }) => [String(uid), info.displayName]),
  );
  const { sectionsBuilder } = strapi.service('admin::permission');
  const label = ({ section }: { readonly section: RightsSection }) => {
    for (const action of section.actions) action.label = ACTIONS[action.label] ?? action.label;
    for (const subject of section.subjects) {
      subject.label = names.get(subject.uid) ?? subject.label;
    }
  };
  for (const kind of KINDS) sectionsBuilder.addHandler(kind, label);
}
