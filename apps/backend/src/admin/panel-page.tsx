import { Button, Flex, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { type ReactNode, useId } from 'react';

interface PageFrameProps {
  readonly title: string;
  readonly subtitle: string;
  /** Leads to the page above it. */
  readonly back?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function PageFrame({ title, subtitle, back, action, children }: PageFrameProps) {
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header
        title={title}
        subtitle={subtitle}
        navigationAction={back}
        primaryAction={action}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={5} paddingBottom={8}>
          {children}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

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
    <PageFrame title={title} subtitle={subtitle} action={action?.(data)}>
      {children(data)}
    </PageFrame>
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

/** A table; on a phone a card for each row, in which each value stands beside its heading. */
export function PanelTable({ headings, children }: PanelTableProps) {
  const id = useId();
  return (
    <div id={id}>
      <style>{toCardStyle(`#${CSS.escape(id)}`, headings)}</style>
      <RowTable headings={headings}>{children}</RowTable>
    </div>
  );
}

const BREAKS = {
  none: {},
  words: { whiteSpace: 'normal' },
  anywhere: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

interface TextCellProps {
  readonly children: string | number;
  /** Where a long text may go on in the next line. */
  readonly breaks?: keyof typeof BREAKS;
}

export function TextCell({ children, breaks = 'none' }: TextCellProps) {
  return (
    <Td style={BREAKS[breaks]}>
      <Typography>{children}</Typography>
    </Td>
  );
}

function toCardStyle(table: string, headings: readonly string[]): string {
  const labels = headings.map(
    (heading, index) =>
      `${table} td:nth-of-type(${index + 1})::before { content: ${JSON.stringify(heading)}; }`,
  );
  return `${table} :is(td, th) { padding-inline: 6px; }
@media screen and (max-width: 767px) {
${table} thead { display: block; position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
${table} table, ${table} tbody, ${table} tr { display: block; width: 100%; }
${table} tr { height: auto; padding: 8px 0; }
${table} td { display: flex; gap: 8px; align-items: baseline; height: auto; min-height: 28px; padding: 2px 8px; max-width: none; white-space: normal; }
${table} td > * { min-width: 0; }
${table} td > *, ${table} td > div > * { white-space: normal; overflow-wrap: anywhere; }
${table} td::before { flex: 0 0 9rem; color: #666687; font-size: 1.2rem; }
${table} td:empty { display: none; }
${labels.join('\n')}
}`;
}

function RowTable({ headings, children }: PanelTableProps) {
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
