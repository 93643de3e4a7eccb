import type { DataSheet } from '@klappe/contracts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The public papers of a product. The browser saves them. */
export function DataSheets({ sheets }: { readonly sheets: readonly DataSheet[] }) {
  const backendUrl = useBackendUrl();
  if (sheets.length === 0) return null;
  return (
    <section className="product-section screen-only">
      <h2 className="section-title">Datenblätter</h2>
      <ul className="sheet-list">
        {sheets.map(({ title, path, sizeInBytes }) => (
          <li key={path}>
            <a download href={`${backendUrl}${path}`}>
              <Icon name="paper" size={20} />
              <span className="sheet-title">{title}</span>
              <span className="note num">{describeFile(sizeInBytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const BYTES_PER_KB = 1000;

/** `PDF · 120 kB`, `PDF · 1,4 MB`. */
function describeFile(sizeInBytes: number | null): string {
  if (!sizeInBytes) return 'PDF';
  const kilobytes = Math.max(1, Math.round(sizeInBytes / BYTES_PER_KB));
  if (kilobytes < BYTES_PER_KB) return `PDF · ${kilobytes} kB`;
  const megabytes = (kilobytes / BYTES_PER_KB).toFixed(1).replace('.', ',');
  return `PDF · ${megabytes} MB`;
}
