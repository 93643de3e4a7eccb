import { MAX_WISHLIST_NAME_LENGTH } from '@klappe/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ProductWishlist } from '#app/backend/wishlists.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { RetryButton } from '#app/ui/load-failed.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { showOutcome, toListPath, useWishlists, type Wishlists } from './use-wishlists.ts';
import { WISHLIST_TITLE_ID, WishlistProducts, type WishlistSlots } from './wishlist-products.tsx';

interface WishlistPageProps {
  readonly loaded: readonly ProductWishlist[];
  readonly slots: WishlistSlots;
}

/** /profile/wishlist: one list, and links to the others. */
export function WishlistPage({ loaded, slots }: WishlistPageProps) {
  const wishlists = useWishlists(loaded);
  const [search] = useSearchParams();
  const { lists } = wishlists;
  const current = lists.find(({ id }) => String(id) === search.get('list')) ?? lists[0];
  if (!current) return null;
  return (
    <>
      <h1 className="page-title breakable focus-target" id={WISHLIST_TITLE_ID} tabIndex={-1}>
        {current.name}
      </h1>
      <ListChoice current={current} lists={lists} />
      <ListManagement current={current} key={`management ${current.id}`} wishlists={wishlists} />
      {current.items.length > 0 ? (
        <WishlistProducts current={current} key={current.id} slots={slots} wishlists={wishlists} />
      ) : (
        <EmptyWishlist />
      )}
    </>
  );
}

function EmptyWishlist() {
  return (
    <section className="panel empty-panel">
      <h2 className="block-title">Diese Liste ist leer</h2>
      <p>Mit dem Herz an jedem Produkt merken Sie es sich für später, auf allen Ihren Geräten.</p>
      <p>
        <PageLink className="button" to="/rental">
          Equipment ansehen
        </PageLink>
      </p>
    </section>
  );
}

export function WishlistFailed() {
  return (
    <>
      <h1 className="page-title">Merkliste</h1>
      <section className="panel empty-panel" role="alert">
        <h2 className="block-title">Ihre Merkliste konnte nicht geladen werden.</h2>
        <p>Sie ist nicht verloren. Bitte versuchen Sie es in Kürze noch einmal.</p>
        <p>
          <RetryButton />
        </p>
      </section>
    </>
  );
}

interface ListChoiceProps {
  readonly lists: readonly ProductWishlist[];
  readonly current: ProductWishlist;
}

function ListChoice({ lists, current }: ListChoiceProps) {
  if (lists.length < 2) return null;
  return (
    <nav aria-label="Merklisten" className="wishlist-choice">
      <ul>
        {lists.map((list) => (
          <li key={list.id}>
            <PageLink
              prefetch="none"
              aria-current={list.id === current.id ? 'page' : undefined}
              preventScrollReset
              to={toListPath(list)}
            >
              {list.name} <span className="num muted">({list.items.length})</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListManagementProps {
  readonly current: ProductWishlist;
  readonly wishlists: Wishlists;
}

type Task =
  | { readonly kind: 'create'; readonly key: string }
  | { readonly kind: 'rename' | 'delete' };

/** Creates, renames and deletes lists. The default list can be neither renamed nor deleted. */
function ListManagement({ current, wishlists }: ListManagementProps) {
  const navigate = useNavigate();
  const [task, setTask] = useState<Task | null>(null);
  const buttons = useRef<HTMLParagraphElement>(null);
  const close = () => {
    setTask(null);
    // The focus goes back to the button that opened the form.
    requestAnimationFrame(() => buttons.current?.querySelector('button')?.focus());
  };
  if (task?.kind === 'create') {
    const onCreated = (list: ProductWishlist) => void navigate(toListPath(list));
    const save = (name: string) => wishlists.create(name, task.key, onCreated);
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
    <p className="row gap-below" ref={buttons}>
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
    showOutcome(problem, `Die Liste „${name}“ wurde gelöscht.`);
    if (!problem) await navigate('/profile/wishlist', { replace: true });
  };
  const content = items.length === 1 ? '1 Produkt' : `${items.length} Produkten`;
  return (
    <fieldset aria-label="Liste löschen" className="panel sheet wishlist-form">
      <p>
        Die Liste „{name}“ {items.length > 0 && `mit ${content} `}wirklich löschen?
      </p>
      <div className="buttons buttons-below">
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

interface NameFormProps {
  readonly submitText: string;
  readonly current: string;
  /** Answers why the name could not be saved, or null. */
  readonly onSave: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}

function NameForm({ submitText, current, onSave, onClose }: NameFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(current);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const trimmed = name.trim();
    if (trimmed === '') {
      setProblem('Bitte einen Namen angeben.');
      return;
    }
    setIsBusy(true);
    const found = await onSave(trimmed);
    setIsBusy(false);
    if (found === null) onClose();
    else setProblem(found);
  };

  return (
    <form
      className="panel sheet wishlist-form"
      noValidate
      onSubmit={(event) => void save(event)}
      ref={form}
    >
      <TextField
        autoComplete="off"
        error={problem}
        id="merkliste-name"
        label="Name der Liste"
        maxLength={MAX_WISHLIST_NAME_LENGTH}
        onChange={(event) => setName(event.target.value)}
        value={name}
      />
      <div className="buttons buttons-below">
        <button aria-busy={isBusy || undefined} className="button" type="submit">
          {submitText}
        </button>
        <button className="button" data-look="plain" onClick={onClose} type="button">
          Abbrechen
        </button>
      </div>
    </form>
  );
}
