import type { Database } from 'better-sqlite3';
import { choice, generated, integer, link, text, writtenAsText } from './field.ts';
import { defineResource } from './resource.ts';

export const folders = defineResource({
  name: 'folders',
  itemType: 'Folder',
  collection: ['GET', 'POST'],
  item: ['GET', 'PUT'],
  fields: {
    parent: link('folders'),
    name: text,
    order: writtenAsText(integer),
    itemtype: choice(
      'equipment',
      'contact',
      'vehicle',
      'user',
      'container',
      'project template',
      'default function',
    ),
    path: generated(text),
  },
  derive: (row) => ({ displayname: row.name ?? '' }),
  afterWrite: rewritePaths,
});

/** A renamed folder changes the path of everything below it. Folders in a loop keep theirs. */
function rewritePaths(database: Database): void {
  database.exec(`
    WITH RECURSIVE tree (id, path) AS (
      SELECT id, name FROM folders WHERE parent IS NULL
      UNION ALL
      SELECT folders.id, tree.path || '/' || folders.name
      FROM folders JOIN tree ON folders.parent = tree.id
    )
    UPDATE folders SET path = tree.path FROM tree
    WHERE folders.id = tree.id AND folders.path IS NOT tree.path`);
}
