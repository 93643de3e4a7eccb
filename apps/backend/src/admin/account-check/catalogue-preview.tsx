import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PreviewCategory } from '../../rentman/account/check-view';
import { Card } from '../facts';
import { usePanelData } from '../use-panel-data';

/** The first page of each category, as the shop shows it now. */
export function CataloguePreview() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Vorschau des Katalogs">
      <Flex>
        <Button variant="tertiary" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Vorschau schließen' : 'Vorschau zeigen'}
        </Button>
      </Flex>
      {isOpen && <Categories />}
    </Card>
  );
}

const REFRESH_MS = 15_000;

function Categories() {
  const { data, hasFailed } = usePanelData<readonly PreviewCategory[]>(
    '/account-check/preview',
    {},
    REFRESH_MS,
  );
  if (hasFailed) return <Typography>Die Vorschau konnte nicht geladen werden.</Typography>;
  if (data === null) return <Typography>Wird geladen …</Typography>;
  if (data.length === 0) return <Typography>Der Shop zeigt noch keinen Artikel.</Typography>;
  return data.map((category) => <Category key={category.label} category={category} />);
}

const GRID = {
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  listStyle: 'none',
} as const;
const IMAGE = { width: '100%', aspectRatio: '4 / 3', objectFit: 'contain' } as const;

function Category({ category: { label, count, items } }: { readonly category: PreviewCategory }) {
  return (
    <Box tag="section">
      <Typography variant="delta" tag="h3">{`${label} (${count})`}</Typography>
      <ul style={GRID}>
        {items.map(({ code, name, subcategory, image, price }) => (
          <li key={code}>
            {image ? <img src={image} alt="" style={IMAGE} loading="lazy" /> : <NoImage />}
            <Typography tag="p" fontWeight="bold">
              {name}
            </Typography>
            <Typography
              tag="p"
              variant="pi"
              textColor="neutral600"
            >{`${code} · ${subcategory}`}</Typography>
            <Typography tag="p">{price}</Typography>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function NoImage() {
  return (
    <Box background="neutral150" style={IMAGE}>
      <Typography variant="pi" textColor="neutral600">
        ohne Bild
      </Typography>
    </Box>
  );
}
