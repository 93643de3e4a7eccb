import { toPhoneLink } from '@klappe/domain';
import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

export function Card({
  title,
  children,
}: {
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={6} tag="section">
      <Flex direction="column" alignItems="stretch" gap={4}>
        {title && (
          <Typography variant="delta" tag="h2">
            {title}
          </Typography>
        )}
        {children}
      </Flex>
    </Box>
  );
}

/** Of a text as somebody typed it, line by line. */
export const MULTILINE = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

interface FactRowsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

const VALUE = { overflowWrap: 'anywhere', margin: 0 } as const;
const LABEL = { flex: '0 0 13rem' };

export function FactRows({ facts }: FactRowsProps) {
  return (
    <Flex tag="dl" direction="column" alignItems="stretch" gap={2}>
      {facts.map(([label, value]) => (
        <Flex
          key={`${label} ${typeof value === 'string' ? value : ''}`}
          gap={2}
          alignItems="baseline"
          wrap="wrap"
        >
          <Typography tag="dt" textColor="neutral600" style={LABEL}>
            {label}
          </Typography>
          <Typography tag="dd" style={VALUE}>
            {value}
          </Typography>
        </Flex>
      ))}
    </Flex>
  );
}

export function ContactLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href}>
      <Typography textColor="primary600">{text}</Typography>
    </a>
  );
}

export function PhoneLink({ phone }: { readonly phone: string }) {
  return <ContactLink href={toPhoneLink(phone)} text={phone} />;
}

const moments = new Intl.DateTimeFormat('de-AT', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Vienna',
});

/** `22.11.2026`, of `2026-11-22` */
export function toDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** `22.11.26, 14:05` */
export function toShortMoment(iso: string): string {
  return moments.format(new Date(iso));
}
