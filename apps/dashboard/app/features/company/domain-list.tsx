import type { CompanyView } from '@forecourt/contract/endpoints/staff/company-sign-in'
import { Form } from 'react-router'
import { Field } from '../fields/field.tsx'

type Props = { domains: CompanyView['domains']; typed: string; faults: Readonly<Record<string, string>> }

/** The mail domains of a group: only for them its sign-in may speak. */
export function DomainList({ domains, typed, faults }: Props) {
  return (
    <>
      {domains.map(({ id, host, record, provedAt }) => (
        <details key={id} className="group" open={provedAt === null}>
          <summary>
            <b>{host}</b>{' '}
            <span className={`tag ${provedAt ? 'won' : 'warn'}`}>
              {provedAt ? 'Yours' : 'Not proved yet'}
            </span>
          </summary>
          <p>
            Sign in where you bought the domain, open its DNS settings and add a record of the type TXT. It
            changes nothing for your mail.
          </p>
          <dl className="pairs">
            <dt>Name</dt>
            <dd>
              <code>{record.name}</code>
            </dd>
            <dt>Value</dt>
            <dd>
              <code>{record.value}</code>
            </dd>
          </dl>
          <Form method="post" className="actions" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="intent" value="check-domain">
              Check now
            </button>
            <button type="submit" name="intent" value="remove-domain" className="quiet">
              Remove {host}
            </button>
          </Form>
        </details>
      ))}
      <Form method="post" className="stack" preventScrollReset key={domains.length}>
        <input type="hidden" name="intent" value="add-domain" />
        <Field
          label="Add a mail domain"
          name="host"
          placeholder="smithmotors.com.au"
          autoComplete="off"
          autoCapitalize="none"
          required
          defaultValue={typed}
          faults={faults}
          help="What stands behind the @ of your mailboxes."
        />
        <button type="submit">Add it</button>
      </Form>
    </>
  )
}
