import { MAX_WISHLIST_NAME_LENGTH } from '@klappe/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '#app/ui/text-field.tsx';

interface NameFormProps {
  readonly submitText: string;
  readonly current: string;
  /** Answers what is wrong with the name, or null. */
  readonly onSave: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Gives a list its name. */
export function NameForm({ submitText, current, onSave, onClose }: NameFormProps) {
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
    <form className="wishlist-form" noValidate onSubmit={(event) => void save(event)} ref={form}>
      <TextField
        autoComplete="off"
        error={problem}
        id="merkliste-name"
        label="Name der Liste"
        maxLength={MAX_WISHLIST_NAME_LENGTH}
        onChange={(event) => setName(event.target.value)}
        value={name}
      />
      <div className="wishlist-form-buttons">
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
