import { telHref } from '@forecourt/domain/person/tel-href'
import { MessageSquare, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { VehiclePhoto } from '../../kit/vehicle-photo.tsx'
import { formatDay, formatMoney, formatTime } from '../../staff/format.ts'
import { depositStateText } from '../../ui/deposit-words.ts'

type Props = {
  deposit: {
    carId: number | null
    photo: string | null
    vehicle: string
    state: string
    depositCents: number | null
    handedOverAt: string | null
    cancelAskedAt: string | null
    holdExpiresAt: string | null
    reservedUntil: string | null
    paidAt: string | null
    phone: string | null
    leadId: string | null
    timeZone: string
  }
}

/** Which vehicle for whom, how much, and until when it is theirs. */
export function DepositHead({ deposit }: Props) {
  const { carId, vehicle, state, holdExpiresAt, reservedUntil, paidAt, timeZone, leadId } = deposit
  const callHref = telHref(deposit.phone)
  return (
    <section className="deposit-head">
      <VehiclePhoto carId={carId} photo={deposit.photo} alt={vehicle} size="large" />
      <div>
        <p className="sentence">{carId === null ? vehicle : <Link to={`/stock/${carId}`}>{vehicle}</Link>}</p>
        <p>
          <span className="tag">{depositStateText(deposit)}</span>
          <strong>{formatMoney(deposit.depositCents)}</strong>
        </p>
        {state === 'held' && holdExpiresAt && <p>Held until {formatTime(holdExpiresAt, timeZone)}.</p>}
        {paidAt && <p>Paid {formatTime(paidAt, timeZone)}.</p>}
        {reservedUntil && <p>Held until {formatDay(reservedUntil, timeZone)}.</p>}
        <p className="actions">
          {callHref && (
            <a className="button" href={callHref} data-key="c">
              <Icon of={Phone} />
              Call {deposit.phone}
            </a>
          )}
          {leadId && (
            <Link className="button" to={`/leads/${leadId}`}>
              <Icon of={MessageSquare} />
              View enquiry
            </Link>
          )}
        </p>
      </div>
    </section>
  )
}
