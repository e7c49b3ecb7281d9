import type { DomainFinding, SiteDomains } from '@forecourt/contract/endpoints/staff/sites/domains'
import { Form } from 'react-router'
import { Card } from '../../kit/card.tsx'
import { type Faults, Field } from '../fields/field.tsx'
import { Findings, RecordTable } from './record-table.tsx'

type Props = {
  sender: NonNullable<SiteDomains['sender']>
  mayWrite: boolean
  findings: readonly DomainFinding[]
  typed: string | null
  faults: Faults
}

/** The sender address that visitors see, and the DNS records that its domain needs. */
export function SenderPart({ sender, mayWrite, findings, typed, faults }: Props) {
  const { address, platformAddress, records, isUsed } = sender
  return (
    <Card title="Where your mail comes from">
      <p className="lead-line">
        {isUsed ? (
          <>
            Mail to your visitors comes from <b>{address}</b>. <span className="tag won">Checked</span>
          </>
        ) : (
          <>
            Mail to your visitors comes from <b>{platformAddress}</b>, under your name, and their answers
            reach you.{' '}
            {address !== '' && (
              <>
                It will come from <b>{address}</b> once the records below are there.{' '}
                <span className="tag warn">Not yet</span>
              </>
            )}
          </>
        )}
      </p>
      {mayWrite && (
        <Form method="post" preventScrollReset className="add-line">
          <input type="hidden" name="action" value="sender" />
          <input type="hidden" name="before" value={address} />
          <Field
            label="Send from"
            name="address"
            type="email"
            key={address}
            defaultValue={typed ?? address}
            faults={faults}
            help="An address at your own domain that you read, such as sales@smithmotors.com.au. Empty: ours."
          />
          <button type="submit">Save address</button>
        </Form>
      )}
      {records.length > 0 && (
        <>
          <h3>Records that let us send in your name</h3>
          <p>
            Add them in the DNS settings of your domain. The first says who may send for you (SPF): a domain
            has one such record only, so change the one that’s there, if there is one. The second is how we
            sign (DKIM); paste all of it, though it’s long.
          </p>
          <RecordTable label="Records of the sender" records={records} />
          <Findings findings={findings} />
          {mayWrite && (
            <Form method="post" preventScrollReset className="actions">
              <button
                type="submit"
                name="action"
                value="check-sender"
                className={isUsed ? undefined : 'primary'}
              >
                Check now
              </button>
            </Form>
          )}
          <p className="meta">
            We check every day. If a record goes away, mail comes from us until it’s back.
          </p>
        </>
      )}
    </Card>
  )
}
