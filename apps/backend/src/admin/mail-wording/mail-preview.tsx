import { Box, Tabs, Typography } from '@strapi/design-system';
import type { ExampleMail } from '../../api/mail-wording/panel/wording-answers';

const FRAME = { width: '100%', height: '36rem', border: '1px solid #dcdce4', background: '#fff' };
const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'monospace' } as const;

/** A mail as mail programs show it, with pictures and as plain text. Nothing in it runs. */
export function MailPreview({ mail: { subject, html, text } }: { readonly mail: ExampleMail }) {
  return (
    <>
      <Typography fontWeight="bold">{`Betreff: ${subject}`}</Typography>
      <Tabs.Root variant="simple" defaultValue="html">
        <Tabs.List aria-label="Art der Vorschau">
          <Tabs.Trigger value="html">Gestaltet</Tabs.Trigger>
          <Tabs.Trigger value="text">Nur Text</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="html">
          <Box paddingTop={4}>
            <iframe title="Vorschau der Mail" sandbox="" srcDoc={html} style={FRAME} />
          </Box>
        </Tabs.Content>
        <Tabs.Content value="text">
          <Box paddingTop={4}>
            <Typography tag="pre" style={TEXT}>
              {text}
            </Typography>
          </Box>
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
