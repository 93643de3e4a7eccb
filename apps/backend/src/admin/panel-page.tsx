import { Button, Flex, Table, Tbody, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';

interface PanelPageProps<Answer> {
  readonly title: string;
  readonly subtitle: string;
  readonly loaded: { readonly data: Answer | null; readonly hasFailed: boolean };
  readonly action?: (data: Answer) => ReactNode;
  readonly children: (data: Answer) => ReactNode;
}

export function PanelPage<Answer>(props: PanelPageProps<Answer>) {
  const { title, subtitle, loaded, action, children } = props;
  const { data, hasFailed } = loaded;
  if (data === null) return <NoData title={title} hasFailed={hasFailed} />;
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header title={title} subtitle={subtitle} primaryAction={action?.(data)} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          {children(data)}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

export function NoData({
  title,
  hasFailed,
}: {
  readonly title: string;
  readonly hasFailed: boolean;
}) {
  return hasFailed ? (
    <Page.Error
      content={`${title}: Das konnte nicht geladen werden. Bitte laden Sie die Seite neu.`}
    />
  ) : (
    <Page.Loading>Wird geladen …</Page.Loading>
  );
}

interface PagingProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

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

interface PanelTableProps {
  readonly headings: readonly string[];
  readonly children: readonly ReactNode[];
}

export function PanelTable({ headings, children }: PanelTableProps) {
  return (
    <Table colCount={headings.length} rowCount={children.length + 1}>
      <Thead>
        <Tr>
          {headings.map((heading) => (
            <Th key={heading}>
              <Typography variant="sigma">{heading}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>{children}</Tbody>
    </Table>
  );
}
