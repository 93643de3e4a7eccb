import type { OrderDetail } from '@klappe/contracts';
import { copyText } from '#app/browser/copy-text.ts';
import { saveFile } from '#app/browser/save-file.ts';
import { PrintButton } from '#app/ui/print-button.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { toEquipmentCsv } from './equipment-csv.ts';
import { toEquipmentText } from './equipment-text.ts';
import { toOrderNumber } from './ordered-line.ts';

/** The equipment list on paper, in a spreadsheet, or as text. */
export function OrderExports({ order }: { order: OrderDetail }) {
  const copy = async () => {
    const isCopied = await copyText(toEquipmentText(order));
    showSnackbar(
      isCopied
        ? { message: 'Die Liste ist kopiert.', type: 'success' }
        : { message: 'Die Liste konnte nicht kopiert werden.', type: 'error' },
    );
  };
  const saveCsv = () =>
    saveFile({
      name: `Anfrage-${toOrderNumber(order)}.csv`,
      type: 'text/csv;charset=utf-8',
      content: toEquipmentCsv(order),
    });
  return (
    <>
      <PrintButton />
      <button className="button" data-look="plain" onClick={saveCsv} type="button">
        Als CSV speichern
      </button>
      <button className="button" data-look="plain" onClick={() => void copy()} type="button">
        Als Text kopieren
      </button>
    </>
  );
}
