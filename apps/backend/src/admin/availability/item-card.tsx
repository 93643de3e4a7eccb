import { Box, Button, Flex, Typography } from '@strapi/design-system';
import type { AskedPeriod, ItemHit } from '../../api/equipment/panel/item-answers';

interface ItemCardProps {
  readonly hit: ItemHit;
  /** Missing where its sheet is shown already. */
  readonly onShow?: () => void;
}

const PICTURE = { objectFit: 'contain', display: 'block' } as const;
const NAME = { flex: '1 1 14rem', minWidth: 0 } as const;

export function ItemCard({ hit, onShow }: ItemCardProps) {
  const { code, name, picture, price, again } = hit;
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={4}>
      <Flex gap={4} wrap="wrap" alignItems="center">
        {picture && <img src={picture} alt="" width={56} height={42} style={PICTURE} />}
        <Flex direction="column" alignItems="flex-start" style={NAME}>
          <Typography fontWeight="bold">{name}</Typography>
          <Typography textColor="neutral600">{`${code} · ${price}`}</Typography>
        </Flex>
        <Flex direction="column" alignItems="flex-start" style={NAME}>
          <Typography variant="delta" textColor={hit.free === 0 ? 'danger700' : 'neutral800'}>
            {toFreeWords(hit)}
          </Typography>
          {again !== '' && <Typography>{again}</Typography>}
        </Flex>
        {onShow && (
          <Button variant="tertiary" onClick={onShow} aria-label={`${name}: Wochen und Projekte`}>
            Wochen und Projekte
          </Button>
        )}
      </Flex>
    </Box>
  );
}

/** `2 von 5 frei` */
function toFreeWords({ free, stock }: ItemHit): string {
  if (free === null) return 'Bestand nicht bekannt';
  return stock === null ? `${free} frei` : `${free} von ${stock} frei`;
}

export function Period({ period: { label } }: { readonly period: AskedPeriod }) {
  return (
    <Typography variant="delta" tag="h2">
      {label}
    </Typography>
  );
}
