import type { ListFieldLayout, ListLayout } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { findStateWords } from './delivery-words';

interface TableHeaders {
  readonly displayedHeaders: ListFieldLayout[];
  readonly layout: ListLayout;
}

/** Shows states in the lists by their German words. */
export function addStateWords({ displayedHeaders, layout }: TableHeaders): TableHeaders {
  return { layout, displayedHeaders: displayedHeaders.map(addWords) };
}

function addWords(header: ListFieldLayout): ListFieldLayout {
  if (!hasOutboxStates(header)) return header;
  return {
    ...header,
    cellFormatter: (row) => {
      const { label, colour } = findStateWords(row.state);
      return <Typography textColor={colour}>{label}</Typography>;
    },
  };
}

/** Other content types may have a state of their own. */
function hasOutboxStates({ name, attribute }: ListFieldLayout): boolean {
  if (name !== 'state' || !('enum' in attribute)) return false;
  return attribute.enum.includes('delivering') || attribute.enum.includes('sending');
}
