import { useEffect } from 'react';
import type { Farewell } from '#app/backend/own-data.ts';
import { logOut } from '#app/features/account/log-out.ts';
import { Dialog } from '#app/ui/dialog.tsx';

/** What is gone and what the law makes the house keep. Whoever has read it, or leaves, is logged out. */
export function FarewellNote({ farewell: { deleted, kept } }: { farewell: Farewell }) {
  useEffect(() => {
    window.addEventListener('pagehide', logOut);
    return () => window.removeEventListener('pagehide', logOut);
  }, []);
  return (
    <Dialog isOpen onClose={logOut} title="Ihr Konto ist gelöscht">
      <div className="stack" role="status">
        <SentenceList sentences={deleted} title="Gelöscht" />
        <SentenceList sentences={kept} title="Aufbewahrt" />
        <p>Diese Angaben erhalten Sie auch per Email.</p>
      </div>
      <button className="button farewell-button" onClick={logOut} type="button">
        Zur Startseite
      </button>
    </Dialog>
  );
}

function SentenceList({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section>
      <h3 className="strong">{title}</h3>
      <ul className="bullets sentence-list">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
