import { Button, Flex, Typography } from '@strapi/design-system';
import type { StockCheck } from '../../rentman/catalogue/queries/stock-check';
import { useCopy } from '../use-copy';

/** What of an asked line is there. Shortages are marked by words, a bar and bold type, so that they are seen on paper too. */
export function LineStock({ stock }: { readonly stock: StockCheck | null }) {
  if (stock === null) return <Typography>Nicht mehr im Webshop</Typography>;
  const { shortage, again, alternatives } = stock;
  return (
    <Flex direction="column" alignItems="flex-start" gap={1} style={shortage ? SHORT : {}}>
      {shortage && (
        <Typography fontWeight="bold" textColor="danger700">
          {shortage === 'stock' ? 'Mehr als vorhanden' : 'Zu wenig frei'}
        </Typography>
      )}
      {toWords(stock).map((words) => (
        <Typography key={words}>{words}</Typography>
      ))}
      {again !== '' && <Typography>{again}</Typography>}
      {alternatives.length > 0 && <Alternatives alternatives={alternatives} />}
    </Flex>
  );
}

const SHORT = { borderLeft: '4px solid currentColor', paddingLeft: '8px' } as const;

function toWords({ stock, free }: StockCheck): readonly string[] {
  if (stock === null) return ['Bestand nicht bekannt'];
  return [...(free === null ? [] : [`${free} frei`]), `${stock} im Bestand`];
}

type AlternativesProps = Pick<StockCheck, 'alternatives'>;

export function Alternatives({ alternatives }: AlternativesProps) {
  const copy = useCopy();
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <Typography variant="pi">Stattdessen frei:</Typography>
      {alternatives.map(({ code, name, free, sentence }) => (
        <Flex key={code} gap={2} wrap="wrap">
          <Typography>{`${name} (${free} frei)`}</Typography>
          <span data-no-print>
            <Button
              size="S"
              variant="tertiary"
              aria-label={`Satz kopieren: ${name}`}
              onClick={() => void copy(sentence)}
            >
              Satz kopieren
            </Button>
          </span>
        </Flex>
      ))}
    </Flex>
  );
}
