import { Picture } from '#app/ui/picture.tsx';
import type { EditorInput, SectionOf } from '../section.ts';

export function toTeamView(
  { type, title, members }: SectionOf<'team'>,
  { toPicture }: EditorInput,
) {
  if (members.length === 0) return null;
  const shown = members.map((member) => ({ ...member, image: toPicture(member.image) }));
  return { type, title, members: shown };
}

type TeamView = NonNullable<ReturnType<typeof toTeamView>>;

export function TeamSection({ section }: { section: TeamView }) {
  return (
    <>
      <h2 className="band-title">{section.title || 'Team'}</h2>
      <ul className="team">
        {section.members.map((member) => (
          <li key={`${member.name} ${member.email}`}>
            <Member member={member} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Member({ member: { name, job, email, image } }: { member: TeamView['members'][number] }) {
  const [mailbox, host] = email.split('@');
  return (
    <>
      {image ? (
        <Picture
          className="framed-picture team-picture"
          picture={{ ...image, alt: '' }}
          sizes="(width >= 86rem) 312px, (width >= 48rem) 30vw, 50vw"
        />
      ) : (
        <div aria-hidden="true" className="framed-picture team-picture team-initials">
          {toInitials(name)}
        </div>
      )}
      <h3 className="item-name">{name}</h3>
      {job && <p className="muted">{job}</p>}
      {email && (
        <a className="text-link text-link-tall" href={`mailto:${email}`}>
          <span>
            {mailbox}@<wbr />
            {host}
          </span>
        </a>
      )}
    </>
  );
}

function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.at(0) ?? '')
    .join('');
}
