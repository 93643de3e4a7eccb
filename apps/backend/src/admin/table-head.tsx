import { Th, Thead, Tr, Typography } from '@strapi/design-system';

/** The head of a table in the panel, one cell for each heading. */
export function TableHead({ headings }: { headings: readonly string[] }) {
  return (
    <Thead>
      <Tr>
        {headings.map((heading) => (
          <Th key={heading}>
            <Typography variant="sigma">{heading}</Typography>
          </Th>
        ))}
      </Tr>
    </Thead>
  );
}
