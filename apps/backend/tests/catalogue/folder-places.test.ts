import { expect, test } from 'vitest';
import type { EquipmentFolder } from '../../src/rentman/catalogue/mirror/mirrored-rows';
import { createFolderPlaces } from '../../src/rentman/catalogue/snapshot/folder-places';
import { FOLDERS } from '../support/an-item';

const aFolder = (id: number, parentId: number | null, name = `Ordner ${id}`, order = id) => ({
  id,
  parentId,
  name,
  order,
});

function findPath(folders: readonly EquipmentFolder[], folderId: number | null): string {
  const { category, subcategory } = createFolderPlaces(folders).findPlace(folderId);
  return `${category.slug}/${subcategory.slug}`;
}

test('a folder of level 2 is the subcategory of its parent', () => {
  expect(findPath(FOLDERS, 2)).toBe('kamera/digital-cinema');
});

test('a deeper folder counts into its ancestor on level 2', () => {
  const folders = [...FOLDERS, aFolder(5, 2), aFolder(6, 5)];
  expect(findPath(folders, 6)).toBe('kamera/digital-cinema');
});

test('the names of deeper folders stay on the place', () => {
  const folders = [...FOLDERS, aFolder(5, 2, 'Sets'), aFolder(6, 5, 'Klein')];
  const places = createFolderPlaces(folders);
  expect([6, 5, 2, null].map((id) => places.findPlace(id).deeper)).toEqual([
    ['Sets', 'Klein'],
    ['Sets'],
    [],
    [],
  ]);
});

test('an item directly in a category stands under its "Sonstiges"', () => {
  expect(findPath(FOLDERS, 1)).toBe('kamera/sonstiges');
});

test('an item in no folder or in one that is gone is still found under "Sonstiges"', () => {
  expect(findPath(FOLDERS, null)).toBe('sonstiges/sonstiges');
  expect(findPath(FOLDERS, 99)).toBe('sonstiges/sonstiges');
});

test('a folder "Sonstiges" of the company is used for items without a folder', () => {
  const folders = [...FOLDERS, aFolder(7, null, 'Sonstiges'), aFolder(8, 1, 'Sonstiges')];
  const places = createFolderPlaces(folders);
  expect(places.findPlace(null).category.id).toBe(7);
  expect(places.findPlace(1).subcategory.id).toBe(8);
});

test('siblings are sorted as in Rentman, then by name', () => {
  const folders = [
    aFolder(1, null, 'Ton', 2),
    aFolder(2, null, 'Zubehör', 1),
    aFolder(3, null, 'Licht', 2),
  ];
  const places = createFolderPlaces(folders);
  const labels = [1, 2, 3]
    .map((id) => places.findPlace(id).category)
    .sort((a, b) => a.menuPosition - b.menuPosition)
    .map(({ label }) => label);
  expect(labels).toEqual(['Zubehör', 'Licht', 'Ton']);
});

test('siblings with the same name get different addresses', () => {
  const folders = [aFolder(1, null, 'Licht'), aFolder(2, null, 'LICHT')];
  expect(findPath(folders, 1)).toBe('licht/sonstiges');
  expect(findPath(folders, 2)).toBe('licht-2/sonstiges');
});

test('folders that are each other’s parent do not hang and keep their items', () => {
  const folders = [aFolder(1, 3), aFolder(2, 1), aFolder(3, 2), aFolder(4, 3)];
  const places = createFolderPlaces(folders);
  expect(findPath(folders, 2)).toBe('ordner-1/ordner-2');
  expect(findPath(folders, 4)).toBe('ordner-1/ordner-2');
  expect(places.defects).toMatchObject([
    { subject: 'folder 1', problem: 'is its own ancestor; taken for a category', isLeftOut: false },
  ]);
});

test('a folder that is its own parent is a category', () => {
  expect(findPath([aFolder(1, 1)], 1)).toBe('ordner-1/sonstiges');
});

test('a folder whose parent is gone is a category and is reported', () => {
  const places = createFolderPlaces([aFolder(5, 77, 'Funk')]);
  expect(places.findPlace(5).category.slug).toBe('funk');
  expect(places.defects).toHaveLength(1);
});

test('a folder without a name still has an address', () => {
  expect(findPath([aFolder(1, null, '  '), aFolder(2, 1, '***')], 2)).toBe('ohne-namen/kategorie');
});
