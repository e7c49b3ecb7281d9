import { Building2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { useTimeText } from '../../staff/time-zone.ts'

export type RecentChange = {
  key: string
  label: string
  at: string
  actor: string
  before: string
  after: string
  /** The fields that undo it: of the latest change of a setting of this website only. */
  undo: Readonly<Record<string, string>> | null
}

/** Who changed what lately, with Undo, and what the mark in the list means. */
export function RecentChanges({ changes }: { changes: readonly RecentChange[] }) {
  const timeText = useTimeText()
  return (
    <aside className="settings-recent" aria-labelledby="recent">
      <h2 id="recent">Recent changes</h2>
      {changes.length === 0 && <p className="meta">Nobody has changed a setting yet.</p>}
      <ol className="plain">
        {changes.map(({ key, label, at, actor, before, after, undo }) => (
          <li key={`${key} ${at}`}>
            <Link to={key}>{label}</Link> {before} to {after}
            <small>
              {timeText(at)}, {actor}
              {undo && (
                <>
                  {' · '}
                  <Form method="post" preventScrollReset>
                    {Object.entries(undo).map(([name, value]) => (
                      <input key={name} type="hidden" name={name} value={value} />
                    ))}
                    <button type="submit" className="link" aria-label={`Undo ${label}`}>
                      Undo
                    </button>
                  </Form>
                </>
              )}
            </small>
          </li>
        ))}
      </ol>
      <p className="note">
        <Icon of={Building2} />
        <span>
          Values with this mark come from your dealership, group or manufacturer. Change one here and it is
          this website’s own; its menu leads back.
        </span>
      </p>
    </aside>
  )
}
