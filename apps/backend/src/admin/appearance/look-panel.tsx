import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import type { LookPreview } from '../../api/appearance/services/preview-look';
import { usePreview } from '../use-preview';

const APPEARANCE = 'api::appearance.appearance';

/** "Vorschau" beside the form of the look: the shop's home page with what stands in the form, saved or not. */
export const LookPanel: PanelComponent = ({ model }) =>
  model === APPEARANCE ? { title: 'Vorschau', content: <Look /> } : null;

/** A quarter of its size, so that a page for a wide screen stands in a narrow column. */
const WINDOW = { width: '100%', aspectRatio: '3 / 4', overflow: 'hidden' } as const;
const FRAME = {
  width: '400%',
  height: '400%',
  border: 0,
  transform: 'scale(0.25)',
  transformOrigin: '0 0',
  pointerEvents: 'none',
} as const;

function Look() {
  const values = useForm('Look', (form) => form.values);
  // What is half typed is no look; the last one stays.
  const { preview } = usePreview<LookPreview>('/appearance-preview', values);
  if (!preview) return <Typography>Wird geladen …</Typography>;
  if (preview.link === null) {
    return <Typography>Sobald eine Startseite veröffentlicht ist, steht sie hier.</Typography>;
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <div style={WINDOW}>
        <iframe
          title="Startseite, wie sie aussähe"
          src={preview.link}
          tabIndex={-1}
          style={FRAME}
        />
      </div>
      <a href={preview.link} target="_blank" rel="noreferrer">
        <Typography textColor="primary600">Groß ansehen</Typography>
      </a>
    </Flex>
  );
}
