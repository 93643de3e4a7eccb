import { Searchbar, SearchForm } from '@strapi/design-system';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

interface ListSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** Searches a list as soon as typing pauses. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <SearchForm onSubmit={(event) => event.preventDefault()}>
      <Searchbar
        name="suche"
        size="S"
        value={typed}
        placeholder={label}
        onChange={(event) => setTyped(event.target.value)}
        onClear={() => setTyped('')}
        clearLabel="Suche leeren"
      >
        {label}
      </Searchbar>
    </SearchForm>
  );
}
