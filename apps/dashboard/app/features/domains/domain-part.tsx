import type { DomainFinding, SiteDomains } from '@forecourt/contract/endpoints/staff/sites/domains'
import { Form } from 'react-router'
import { Findings, RecordTable } from './record-table.tsx'

type Props = {
  domain: SiteDomains['domains'][number]
  /** The website's own host, including its www variant if there is one. */
  mainHost: string
  mayWrite: boolean
  findings: readonly DomainFinding[]
}

/** One domain of a website: whether it is verified, what redirects here from it, and whether it is the main address. */
export function DomainPart({ domain, mainHost, mayWrite, findings }: Props) {
  const { id, host, isMain, provedAt, proof, records } = domain
  const isProved = provedAt !== null
  return (
    <details className="group" open={!isProved || findings.length > 0}>
      <summary>
        <b>{host}</b>{' '}
        <span className={`tag ${isProved ? 'won' : 'warn'}`}>{isProved ? 'Yours' : 'Not proved yet'}</span>{' '}
        {isMain && <span className="tag new">Your website’s address</span>}
      </summary>
      <h3>{isProved ? 'How we know that it’s yours' : '1. Show that it’s yours'}</h3>
      <p>
        Sign in where you bought the domain (GoDaddy, Crazy Domains, VentraIP …), open its DNS settings and
        add this record. It changes nothing for your visitors or your mail. Some registrars put {host} behind
        every name by themselves: leave it off there.
      </p>
      <RecordTable label={`Proof for ${host}`} records={[proof]} />
      <h3>{isProved ? 'What leads visitors here' : '2. Lead its visitors here'}</h3>
      {records.length === 0 ? (
        <p>Ask us where visitors should be led: this copy of Forecourt has no public name.</p>
      ) : (
        <>
          <p>
            Add these records in the same place, instead of those of the same name that lead to your old
            website. Leave records of the type MX alone: they’re your mail.
          </p>
          <RecordTable label={`Address of ${host}`} records={records} />
        </>
      )}
      <Findings findings={findings} />
      {mayWrite && (
        <div className="actions">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="action" value="check" className={isProved ? undefined : 'primary'}>
              Check now
            </button>
          </Form>
          {isProved &&
            [true, false].map((www) => {
              const name = www ? `www.${host}` : host
              return (
                name !== mainHost && (
                  <Form key={name} method="post" preventScrollReset>
                    <input type="hidden" name="id" value={id} />
                    <input type="hidden" name="www" value={String(www)} />
                    <button type="submit" name="action" value="use">
                      Make {name} the address
                    </button>
                  </Form>
                )
              )
            })}
          {!isMain && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="host" value={host} />
              <button type="submit" name="action" value="remove">
                Remove
              </button>
            </Form>
          )}
        </div>
      )}
    </details>
  )
}
