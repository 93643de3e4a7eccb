import type { ApprovalChange } from '@klappe/contracts';

export function ChangeList({ changes }: { changes: readonly ApprovalChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="change-list">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="strong">{label}</dt>
          <dd>
            <span className="muted">bisher</span> {before || '(leer)'}
          </dd>
          <dd>
            <span className="muted">neu</span> {after || '(leer)'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
