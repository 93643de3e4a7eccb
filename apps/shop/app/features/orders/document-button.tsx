import { BackendError } from '#app/backend/backend-error.ts';
import { saveFile } from '#app/browser/save-file.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { useInquiryAccess } from './inquiry-access.ts';

interface DocumentButtonProps {
  readonly documentId: string;
  /** What the document is called, for people and for the file. */
  readonly name: string;
  readonly label?: string;
  readonly look?: 'plain' | 'strong' | 'link';
}

/** Fetches a document of an inquiry afresh at each click; its address needs the account, so that it is no plain link. */
export function DocumentButton(props: DocumentButtonProps) {
  const { documentId, name, label = name, look = 'link' } = props;
  const access = useInquiryAccess();
  const isLink = look === 'link';
  const { isBusy, run } = useTask(
    async () => {
      const content = await access.fetchDocument(documentId);
      saveFile({
        name: `${name.replace(/\.pdf$/i, '')}.pdf`,
        type: 'application/pdf',
        content,
      });
    },
    (error) => {
      if (error instanceof LoginDeclined) return null;
      if (!(error instanceof BackendError)) throw error;
      showSnackbar({ message: error.status === 404 ? GONE : AWAY, type: 'error' });
      return null;
    },
  );
  return (
    <BusyButton
      className={isLink ? 'link-button' : 'button'}
      data-look={look === 'plain' ? 'plain' : undefined}
      isBusy={isBusy}
      onClick={() => void run()}
    >
      {label}
    </BusyButton>
  );
}

const GONE = 'Dieses Dokument gibt es nicht mehr.';
const AWAY = 'Das Dokument ist gerade nicht erreichbar. Bitte versuchen Sie es erneut.';
