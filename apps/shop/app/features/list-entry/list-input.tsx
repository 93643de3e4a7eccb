import { type ListLine, MAX_LIST_ITEMS, MAX_LIST_LENGTH } from '@klappe/domain';
import { type DragEvent, type RefObject, useId, useRef, useState } from 'react';
import { countLines } from '#app/site/count-lines.ts';
import { useCategories, useShopSettings } from '#app/site/public-config.ts';
import { listDraftStore } from '#app/stores/list-draft.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { type ListExample, writeExample } from './list-examples.ts';
import { readListFile, TOO_LONG_TEXT } from './read-list-file.ts';

interface ListInputProps {
  readonly examples: readonly ListExample[];
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly lines: readonly ListLine[];
  /** A list came in at once, or is finished: nobody is still typing it. */
  readonly onWhole: () => void;
  /** Somebody asks for the list to be checked. */
  readonly onCheck: () => void;
}

export function ListInput({ examples, field, lines, onWhole, onCheck }: ListInputProps) {
  const ids = { problem: useId(), hint: useId(), title: useId() };
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isDragged, setIsDragged] = useState(false);

  const write = (text: string) => {
    const isTooLong = text.length > MAX_LIST_LENGTH;
    setProblem(isTooLong ? TOO_LONG_TEXT : '');
    const { text: kept, write: keep } = listDraftStore.getState();
    if (!isTooLong) keep(text);
    // The field shows what is kept, not what was refused.
    if (field.current) field.current.value = isTooLong ? kept : text;
  };
  const replace = (text: string) => {
    onWhole();
    write(text);
  };
  const append = (text: string) => {
    const before = field.current?.value.trimEnd() ?? '';
    const whole = before === '' ? text : `${before}\n${text}`;
    replace(whole);
  };
  const read = async (chosen: Blob | undefined) => {
    if (!chosen) return;
    const result = await readListFile(chosen);
    if ('problem' in result) setProblem(result.problem);
    else append(result.text);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragged(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) void read(dropped);
    else append(event.dataTransfer.getData('text'));
  };

  return (
    <section aria-labelledby={ids.title} className="entry-input">
      <div className="entry-head">
        <h2 className="item-title" id={ids.title}>
          Ihre Liste
        </h2>
        <span className="num note">{countThings(lines)}</span>
      </div>
      <form
        className="needs-script"
        onSubmit={(event) => {
          event.preventDefault();
          onCheck();
          // Where the rows stand below, they would be out of sight.
          document.querySelector('.entry-found')?.scrollIntoView({ block: 'start' });
        }}
      >
        <textarea
          aria-describedby={`${ids.problem} ${ids.hint}`}
          aria-invalid={problem !== '' || undefined}
          aria-label="Ihre Liste"
          className="control num entry-text"
          data-dragged={isDragged || undefined}
          name="liste"
          onBlur={onWhole}
          onChange={(event) => write(event.target.value)}
          onDragLeave={() => setIsDragged(false)}
          onDragOver={(event) => {
            event.preventDefault();
            setIsDragged(true);
          }}
          onDrop={drop}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (event.currentTarget.value.length + pasted.length > MAX_LIST_LENGTH) {
              event.preventDefault();
              setProblem(TOO_LONG_TEXT);
            } else onWhole();
          }}
          placeholder={writeExample(examples, useCategories())}
          ref={field}
          spellCheck={false}
        />
        <p className="field-error small problem" id={ids.problem} role="alert">
          {problem}
        </p>
        <div className="entry-ways">
          <button
            className="button"
            data-look="plain"
            onClick={() => file.current?.click()}
            type="button"
          >
            Datei wählen
          </button>
          <button
            className="button"
            data-look="plain"
            onClick={() => {
              const before = field.current?.value ?? '';
              replace('');
              field.current?.focus();
              if (before === '') return;
              showSnackbar({
                message: 'Die Liste ist leer.',
                type: 'info',
                action: { label: 'Rückgängig', run: () => replace(before) },
              });
            }}
            type="button"
          >
            Leeren
          </button>
          <button className="button entry-check" data-look="plain" type="submit">
            Liste prüfen
          </button>
        </div>
        <input
          accept=".txt,.csv,.tsv,.md,text/*"
          aria-label="Datei mit Ihrer Liste"
          hidden
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
          ref={file}
          type="file"
        />
      </form>
      <WithoutScripts />
      <p className="note needs-script" id={ids.hint}>
        Text oder CSV, bis {MAX_LIST_ITEMS} Zeilen; auch eine Datei, die Sie hierher ziehen.
        Überschriften und Preise werden übergangen.
      </p>
    </section>
  );
}

/** The cart lies in the browser, so a list could be looked at without scripts, but not taken over. */
function WithoutScripts() {
  const { email } = useShopSettings();
  return (
    <noscript>
      <p className="entry-problem panel">
        Zum Eingeben braucht diese Seite JavaScript. Ohne JavaScript schicken Sie uns Ihre Liste
        bitte
        {email ? (
          <>
            {' '}
            an{' '}
            <a className="text-link" href={`mailto:${email}`}>
              {email}
            </a>
            .
          </>
        ) : (
          ' per Mail.'
        )}
      </p>
    </noscript>
  );
}

export function countThings(lines: readonly ListLine[]): string {
  const count = lines.filter(({ kind }) => kind === 'item').length;
  return count === 0 ? '' : countLines(count);
}
