import type { DomainFinding, SiteDomains } from '@forecourt/contract/endpoints/staff/sites/domains'
import { Form } from 'react-router'
import { Ask } from '../../kit/ask.tsx'
import { Fold } from '../../kit/fold.tsx'
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
    <Fold
      title={host}
      isOpen={!isProved || findings.length > 0}
      tags={
        <>
          {isMain && <span className="tag new">Main address</span>}
          <span className={`tag ${isProved ? 'won' : 'warn'}`}>{isProved ? 'Yours' : 'Not proved yet'}</span>
        </>
      }
    >
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
                  <Ask
                    key={name}
                    className="button"
                    button={`Make ${name} the main address`}
                    title={`Make ${name} the main address?`}
                    consequences={[
                      `Visitors see ${name} in their browser from now on.`,
                      `${mainHost} leads there, page by page, so no link breaks.`,
                    ]}
                    confirm="Make it the main address"
                    fields={{ action: 'use', id: String(id), www: String(www) }}
                  />
                )
              )
            })}
          {!isMain && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="host" value={host} />
              <button type="submit" name="action" value="remove" className="danger">
                Remove
                <span className="unseen"> {host}</span>
              </button>
            </Form>
          )}
        </div>
      )}
    </Fold>
  )
}
