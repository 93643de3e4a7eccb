import { Initials } from '#app/ui/initials.tsx';

interface PeopleProps {
  /** First and last names. */
  readonly people: readonly string[];
}

/** Who works on a project; nothing for one person alone. */
export function People({ people }: PeopleProps) {
  const names = people.filter(Boolean).join(', ');
  return (
    <div className="project-people row">
      {people.length > 1 && (
        <>
          {people.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name.
            <Initials key={index} name={name} />
          ))}
          <p className="sr-only">Mitglieder: {names}</p>
        </>
      )}
    </div>
  );
}
