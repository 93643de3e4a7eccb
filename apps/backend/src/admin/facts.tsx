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

export function MailLink({ email }: { readonly email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <Typography textColor="primary600">{email}</Typography>
    </a>
  );
}

export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Typography textColor="primary600">{phone}</Typography>
    </a>
  );
}

const moments = new Intl.DateTimeFormat('de-AT', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Vienna',
});

/** `22.11.26, 14:05` */
export function toShortMoment(iso: string): string {
  return moments.format(new Date(iso));
}
