import type { PrivacyAddress, PrivacyEnquiry } from '@forecourt/contract/endpoints/staff/privacy'
import { formatTime } from '../../staff/format.ts'
import { useTimeZone } from '../../staff/time-zone.ts'
import { describeRecords, reasonWords } from './words.ts'

type Props = {
  enquiries: readonly PrivacyEnquiry[]
  addresses: readonly PrivacyAddress[]
}

/** Enquiries and addresses with a checkbox each; those that may be another person's start unchecked. */
export function TickList({ enquiries, addresses }: Props) {
  return (
    <>
      {enquiries.map((one) => (
        <label key={one.id} className="choice">
          <input type="checkbox" name="enquiry" value={one.id} defaultChecked={one.isTheirs} />{' '}
          <EnquiryLine enquiry={one} />
        </label>
      ))}
      {addresses.map((one) => (
        <label key={one.address} className="choice">
          <input type="checkbox" name="address" value={one.address} defaultChecked={one.isTheirs} />{' '}
          <strong>{describeRecords(one)}</strong> under {one.address}
        </label>
      ))}
    </>
  )
}

function EnquiryLine({ enquiry }: { enquiry: PrivacyEnquiry }) {
  const timeZone = useTimeZone()
  const { name, category, vehicle, email, phone, reason, reference } = enquiry
  const contacts = [email, phone].filter((one) => one !== '').join(', ')
  return (
    <span>
      <strong>{name}</strong> · {category}
      {vehicle && `, ${vehicle}`}
      <small className="meta">
        {contacts && `${contacts} · `}
        {formatTime(enquiry.createdAt, timeZone)} · {reference} · {reasonWords[reason]}
      </small>
    </span>
  )
}
