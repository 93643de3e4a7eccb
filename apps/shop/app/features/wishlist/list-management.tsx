import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductWishlist } from '#app/backend/wishlists.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { toListPath } from './list-choice.tsx';
import { NameForm } from './name-form.tsx';
import type { Wishlists } from './use-wishlists.ts';

interface ListManagementProps {
  readonly current: ProductWishlist;
  readonly wishlists: Wishlists;
}

type Task =
  | { readonly kind: 'create'; readonly key: string }
  | { readonly kind: 'rename' | 'delete' };

/** Makes, renames and deletes lists. The default one stays as it is. */
export function ListManagement({ current, wishlists }: ListManagementProps) {
  const navigate = useNavigate();
  const [task, setTask] = useState<Task | null>(null);
  const buttons = useRef<HTMLParagraphElement>(null);
  const close = () => {
    setTask(null);
    // The keyboard goes back to where the form was opened.
    requestAnimationFrame(() => buttons.current?.querySelector('button')?.focus());
  };
  if (task?.kind === 'create') {
    const onMade = (list: ProductWishlist) => void navigate(toListPath(list));
    const save = (name: string) => wishlists.create(name, task.key, onMade);
    return <NameForm current="" onClose={close} onSave={save} submitText="Liste anlegen" />;
  }
  if (task?.kind === 'rename') {
    const save = (name: string) => wishlists.rename(current, name);
    return (
      <NameForm current={current.name} onClose={close} onSave={save} submitText="Umbenennen" />
    );
  }
  if (task?.kind === 'delete') {
    return <DeleteQuestion current={current} onClose={close} wishlists={wishlists} />;
  }
  return (
    <p className="wishlist-management" ref={buttons}>
      <button
        className="link-button"
        onClick={() => setTask({ kind: 'create', key: createUuid() })}
        type="button"
      >
        Neue Liste
      </button>
      {!current.isDefault && (
        <>
          <button className="link-button" onClick={() => setTask({ kind: 'rename' })} type="button">
            Umbenennen
          </button>
          <button className="link-button" onClick={() => setTask({ kind: 'delete' })} type="button">
            Liste löschen
          </button>
        </>
      )}
    </p>
  );
}

function DeleteQuestion({
  current,
  wishlists,
  onClose,
}: ListManagementProps & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { name, items } = current;
  const remove = async () => {
    const problem = await wishlists.removeList(current);
    onClose();
    if (problem) {
      showSnackbar({ message: problem, type: 'error' });
      return;
    }
    showSnackbar({ message: `Die Liste „${name}“ wurde gelöscht.`, type: 'success' });
    await navigate('/profile/wishlist', { replace: true });
  };
  const content = items.length === 1 ? '1 Produkt' : `${items.length} Produkten`;
  return (
    <fieldset aria-label="Liste löschen" className="wishlist-form">
      <p>
        Die Liste „{name}“ {items.length > 0 && `mit ${content} `}wirklich löschen?
      </p>
      <div className="wishlist-form-buttons">
        <button className="button" onClick={() => void remove()} ref={first} type="button">
          Endgültig löschen
        </button>
        <button className="button" data-look="plain" onClick={onClose} type="button">
          Abbrechen
        </button>
      </div>
    </fieldset>
  );
}
