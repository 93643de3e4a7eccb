import { Flex, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import type { InquirySheet, SheetLine, SheetOrder } from '../../api/inquiry/panel/board-answers';
import { MailLink, PhoneLink } from '../contact-links';
import { Card, FactRows } from '../facts';
import { toShortMoment } from '../panel-words';
import { TableHead } from '../table-head';

/** What an inquiry says: the customer first, then what they want, and what happened since. */
export function SheetCards({ sheet: { order, history } }: { readonly sheet: InquirySheet }) {
  return (
    <>
      {order && <CustomerCard customer={order.customer} />}
      {order && (
        <Card title="Wunsch">
          <FactRows facts={order.facts} />
          {order.remark && (
            <Typography style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {`Anmerkung: ${order.remark}`}
            </Typography>
          )}
        </Card>
      )}
      {order && (
        <Card title="Artikel">
          <LineTable lines={order.lines} />
          <FactRows facts={order.sums} />
        </Card>
      )}
      <div data-no-print>
        <Card title="Verlauf">
          <FactRows facts={history.map(({ at, text }) => [toShortMoment(at), text])} />
        </Card>
      </div>
    </>
  );
}

function CustomerCard({ customer }: Pick<SheetOrder, 'customer'>) {
  const { name, company, email, phone, facts } = customer;
  const mail = <MailLink email={email} />;
  const call = <PhoneLink phone={phone} />;
  return (
    <Card title="Kunde">
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <Typography variant="beta">{company === '' ? name : company}</Typography>
        {company !== '' && <Typography>{name}</Typography>}
      </Flex>
      <FactRows facts={[['Email', mail], ['Telefon', call], ...facts]} />
    </Card>
  );
}

const HEADINGS = ['Bild', 'Menge', 'Artikel', 'Code', 'Preis'];
const PICTURE = { objectFit: 'contain', display: 'block' } as const;

function LineTable({ lines }: { readonly lines: readonly SheetLine[] }) {
  return (
    <Table colCount={HEADINGS.length} rowCount={lines.length + 1}>
      <TableHead headings={HEADINGS} />
      <Tbody>
        {lines.map(({ quantity, name, code, price, picture }) => (
          <Tr key={`${code} ${price}`}>
            <Td>
              {picture && <img src={picture} alt="" width={56} height={42} style={PICTURE} />}
            </Td>
            <Td>
              <Typography>{`${quantity} ×`}</Typography>
            </Td>
            <Td style={{ whiteSpace: 'normal' }}>
              <Typography fontWeight="bold">{name}</Typography>
            </Td>
            <Td>
              <Typography>{code}</Typography>
            </Td>
            <Td style={{ whiteSpace: 'normal' }}>
              <Typography>{price}</Typography>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
