import type {
  PrivacyAddress,
  PrivacyEnquiry,
  StaffPrivacyRequest,
} from '@forecourt/contract/endpoints/staff/privacy'
import { Form, Link } from 'react-router'
import { Card } from '../../kit/card.tsx'
import { formatCount } from '../../staff/format.ts'
import { describeRecords, nameEnquiries } from './words.ts'

type Reviewed = {
  version: string
  note: string
  enquiries: PrivacyEnquiry[]
  addresses: PrivacyAddress[]
}

type Props = { request: StaffPrivacyRequest; reviewed: Reviewed }

/** Asks for confirmation, with the number and the names, before any data is released or deleted. */
export function ConfirmTicks({ request, reviewed }: Props) {
  const { enquiries, addresses } = reviewed
  const count = formatCount(enquiries.length, 'enquiry', 'enquiries')
  const isErasure = request.kind === 'erasure'
  return (
    <div className="column" id="confirm">
      <Card
        title={isErasure ? `Forget ${count} for good?` : `Hand out ${count}?`}
        about={
          isErasure
            ? 'Nothing else is touched. This can’t be taken back; deposits stay in the books.'
            : 'Nothing else is in the copy.'
        }
      >
        <ul className="plain">
          {enquiries.length > 0 && <li>{nameEnquiries(enquiries)}</li>}
          {addresses.map((one) => (
            <li key={one.address}>
              {one.address}: {describeRecords(one)}
            </li>
          ))}
        </ul>
        {!isErasure && (
          <Form method="post" action={`/privacy/${request.id}/data`} reloadDocument>
            <Ticked reviewed={reviewed} />
            <button type="submit">Download {count}</button>
          </Form>
        )}
        <Form method="post" className="actions">
          <Ticked reviewed={reviewed} />
          <input type="hidden" name="note" value={reviewed.note} />
          <button type="submit" name="intent" value="done" className={isErasure ? 'destroy' : 'primary'}>
            {isErasure
              ? `Forget ${count} for good`
              : request.email
                ? `Send them ${count}`
                : 'Done: they have it'}
          </button>
          <Link className="button quiet" to={`/privacy/${request.id}`}>
            Back
          </Link>
        </Form>
      </Card>
    </div>
  )
}

function Ticked({ reviewed: { enquiries, addresses, version } }: Pick<Props, 'reviewed'>) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      {enquiries.map(({ id }) => (
        <input key={id} type="hidden" name="enquiry" value={id} />
      ))}
      {addresses.map(({ address }) => (
        <input key={address} type="hidden" name="address" value={address} />
      ))}
    </>
  )
}
