import { Button, Flex, Typography } from '@strapi/design-system';

interface PagingProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Links to the other pages of a list; nothing for a single page. */
export function Paging({ page, pages, onPage }: PagingProps) {
  if (pages <= 1) return null;
  return (
    <Flex tag="nav" aria-label="Seiten" gap={4} justifyContent="center">
      <Button variant="tertiary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Zurück
      </Button>
      <Typography>
        Seite {page} von {pages}
      </Typography>
      <Button variant="tertiary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Weiter
      </Button>
    </Flex>
  );
}
