import type { SourceSecret } from '@forecourt/contract/endpoints/staff/sources'
import { Form } from 'react-router'
import { Card } from '../../kit/card.tsx'
import { formatDay } from '../../staff/format.ts'
import { useTimeText, useTimeZone } from '../../staff/time-zone.ts'

type Props = {
  secrets: readonly SourceSecret[]
  acceptsCommonSecret: boolean
  /** The one that was just made: it is in no address and in no history. */
  made: string | null
}

/** With which secrets the dealer's system may post vehicles: each is made here, shown once, and revoked. */
export function Secrets({ secrets, acceptsCommonSecret, made }: Props) {
  const timeZone = useTimeZone()
  const timeText = useTimeText()
  return (
    <Card title="Secrets for posting vehicles">
      {made && (
        <div className="said" role="status">
          <p>Copy it now: it isn’t shown again.</p>
          <p className="secret">{made}</p>
        </div>
      )}
      {secrets.length === 0 && !acceptsCommonSecret && (
        <p className="empty">No system can post vehicles. Make a secret for the one that should.</p>
      )}
      <ul className="plain">
        {secrets.map(({ id, name, madeBy, createdAt, usedAt }) => (
          <li key={id}>
            <strong>{name}</strong>
            <small>
              {usedAt ? `Last used ${timeText(usedAt)}` : 'Never used'} · made by {madeBy} on{' '}
              {formatDay(createdAt, timeZone)}
            </small>
            <Revoke id={id} name={name} />
          </li>
        ))}
        {acceptsCommonSecret && (
          <li>
            <strong>Secret of the installation</strong>
            <small>
              The one that whoever runs the server can show. Revoke it once your system has its own.
            </small>
            <Revoke id="" name="Secret of the installation" />
          </li>
        )}
      </ul>
      <Form method="post" className="inline">
        <input type="hidden" name="intent" value="secret" />
        <label>
          For which system
          <input name="name" required maxLength={80} placeholder="Our DMS" />
        </label>
        <button type="submit">Make a secret</button>
      </Form>
    </Card>
  )
}

function Revoke({ id, name }: { id: string; name: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="revoke" />
      <button type="submit" name="secret" value={id} className="danger small" aria-label={`Revoke ${name}`}>
        Revoke
      </button>
    </Form>
  )
}
