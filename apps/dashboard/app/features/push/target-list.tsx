import type { DocumentPushes } from '@forecourt/contract/endpoints/staff/content'
import { Link } from 'react-router'
import { useTimeText } from '../../staff/time-zone.ts'
import { describeTarget, isTicked } from './words.ts'

type Target = DocumentPushes['targets'][number] & {
  /** What would be different there, a line each. */
  changes: readonly string[]
  /** Why it could not be shown there. */
  faults: readonly string[]
}

/** A line a website: what it has, what it would get, and a tick. */
export function TargetList({ targets }: { targets: readonly Target[] }) {
  const timeText = useTimeText()
  return (
    <ul className="plain">
      {targets.map((target) => {
        const { siteId, site, document, changes, faults, lacks } = target
        const { tag, tone, says } = describeTarget(target, timeText)
        const warnings = [...lacks.map((name) => `It has no shared block ${name}.`), ...faults]
        return (
          <li key={siteId}>
            <label className="option">
              <input type="checkbox" name="site" value={siteId} defaultChecked={isTicked(target)} />
              <strong>{site}</strong> <span className={`tag ${tone}`}>{tag}</span>
            </label>
            <input type="hidden" name={`seen.${siteId}`} value={document?.version ?? ''} />
            <p>
              {says} {document && <Link to={`/sites/${siteId}/content/${document.id}`}>Open theirs</Link>}
            </p>
            {warnings.map((warning) => (
              <p key={warning} className="fault">
                {warning}
              </p>
            ))}
            {changes.length > 0 && (
              <details>
                <summary>What would be different there</summary>
                <ul>
                  {changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}
