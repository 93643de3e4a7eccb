import { Modal } from '@strapi/design-system';
import { FindField } from './find-field';

export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Content>
        <Modal.Header closeLabel="Schließen">
          <Modal.Title>Suchen</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <FindField onChosen={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
