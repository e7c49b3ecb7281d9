import type { DomainFinding, SiteDomains } from '@forecourt/contract/endpoints/staff/sites/domains'
import { Form, Link } from 'react-router'
import { Card } from '../../kit/card.tsx'
import { type Faults, Field } from '../fields/field.tsx'
import { DomainPart } from './domain-part.tsx'

type Props = {
  siteId: number
  domains: SiteDomains['domains']
  mainHost: string
  mayWrite: boolean
  /** What a check found, and of which domain. */
  found: { checked: number | null; findings: readonly DomainFinding[] } | null
  typed: string
  faults: Faults
}

/** The domains of a website, and the form that adds one. */
export function DomainList({ siteId, domains, mainHost, mayWrite, found, typed, faults }: Props) {
  return (
    <Card
      title="Your domains"
      about={
        <>
          Every domain that you prove leads to your website, with www and without, page by page. Old pages
          with other addresses are sent on under{' '}
          <Link to={`/sites/${siteId}/content?kind=redirect`}>Redirects</Link>.
        </>
      }
    >
      {domains.length === 0 && <p className="empty">No domain yet. Add the one that you own.</p>}
      {domains.length > 0 && (
        <div className="folds">
          {domains.map((domain) => (
            <DomainPart
              key={domain.id}
              domain={domain}
              mainHost={mainHost}
              mayWrite={mayWrite}
              findings={found?.checked === domain.id ? found.findings : []}
            />
          ))}
        </div>
      )}
      {mayWrite && (
        <Form method="post" preventScrollReset className="add-line">
          <input type="hidden" name="action" value="add" />
          <Field
            label="Add a domain"
            name="host"
            key={domains.length}
            placeholder="smithmotors.com.au"
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={typed}
            faults={faults}
            help="Without https and without a page: smithmotors.com.au"
          />
          <button type="submit">Add domain</button>
        </Form>
      )}
    </Card>
  )
}
