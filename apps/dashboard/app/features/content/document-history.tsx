import { Form, Link } from 'react-router'
import { formatTime } from '../../staff/format.ts'
import type { Difference } from './describe-difference.ts'

const historyWords: Readonly<Record<string, string>> = {
  autosave: 'Autosaved',
  save: 'Saved',
  publish: 'Published',
  schedule: 'Scheduled',
  unpublish: 'Taken off',
  revert: 'Went back to',
  rename: 'Address changed',
  delete: 'Deleted',
  restore: 'Restored',
}

type Props = {
  history: readonly { action: string; number: number; author: string; at: string }[]
  difference: { number: number; lines: readonly Difference[] } | null
  draft: number | null
  version: number
  timeZone: string
  mayWrite: boolean
}

/** The versions of a document with their authors, to compare and to restore. */
export function DocumentHistory({ history, difference, draft, version, mayWrite, timeZone }: Props) {
  return (
    <section id="versions">
      <h2>Versions</h2>
      {difference && (
        <div>
          <h3>From version {difference.number} to the draft</h3>
          {difference.lines.length === 0 && <p className="meta">They are the same.</p>}
          <ul className="plain">
            {difference.lines.map(({ at, before, after }) => (
              <li key={at}>
                {at}
                <small className="typed">
                  {before ?? 'nothing'} → {after ?? 'nothing'}
                </small>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ol className="timeline">
        {history.map(({ action, number, author, at }) => (
          <li key={`${at} ${action}`}>
            <p>
              {historyWords[action] ?? action}: version {number}
            </p>
            <small>
              {author} · {formatTime(at, timeZone)}
            </small>
            {number !== draft && (
              <Form method="post" className="actions">
                <Link to={`?compare=${number}`}>What changed since version {number}</Link>
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="to" value={number} />
                {mayWrite && (
                  <button type="submit" name="intent" value="revert">
                    Go back to version {number}
                  </button>
                )}
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
