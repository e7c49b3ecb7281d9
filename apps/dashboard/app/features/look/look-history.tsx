import type { LookChange } from '@forecourt/contract/endpoints/staff/sites/look'
import { Form } from 'react-router'
import { Card } from '../../kit/card.tsx'
import { formatTime } from '../../staff/format.ts'
import { useTimeZone } from '../../staff/time-zone.ts'
import { describeLook, toLookFields } from './read-look.ts'

type Props = { history: readonly LookChange[]; version: string; mayWrite: boolean }

/** Looks that were published before, each with the way back to it. */
export function LookHistory({ history, version, mayWrite }: Props) {
  const timeZone = useTimeZone()
  return (
    <Card title="Published before">
      <ol className="plain">
        {history.map(({ at, actor, before }) => (
          <li key={at}>
            {describeLook(before)}
            <small>
              until {formatTime(at, timeZone)}, replaced by {actor}
            </small>
            {mayWrite && (
              <Form method="post" action="." preventScrollReset>
                {Object.entries(toLookFields(before)).map(([field, value]) => (
                  <input key={field} type="hidden" name={field} value={value} />
                ))}
                <input type="hidden" name="version" value={version} />
                <button type="submit" className="small">
                  Go back to this<span className="unseen">: {describeLook(before)}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
