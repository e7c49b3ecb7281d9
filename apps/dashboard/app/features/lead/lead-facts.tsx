import type { StaffLeadJson } from '@forecourt/contract/endpoints/staff/leads'
import { type EnquiryPrice, enquiryPriceText } from '@forecourt/domain/price/enquiry-price'
import { Link } from 'react-router'
import { formatTime } from '../../staff/format.ts'
import { readShownPrice } from '../../staff/read-shown-price.ts'

/** The price as the visitor saw it, and as it is shown to visitors now. */
export function readLeadPrice({ car }: Pick<StaffLeadJson, 'car'>): EnquiryPrice {
  return { seen: readShownPrice(car?.seen_price), now: readShownPrice(car?.price) }
}

/** What somebody asked: the vehicle, the booking, and all that they typed. */
export function LeadFacts({ lead }: { lead: StaffLeadJson }) {
  const { car, booking } = lead
  const price = enquiryPriceText(readLeadPrice(lead), lead.site_country)
  return (
    <section>
      <h2>What they asked</h2>
      <dl>
        {car && (
          <div>
            <dt>Vehicle</dt>
            <dd>
              {car.name} ({car.stock_number}) {car.sold && <span className="tag bad">Sold</span>}
            </dd>
          </div>
        )}
        {price && (
          <div>
            <dt>Price</dt>
            <dd>{price}</dd>
          </div>
        )}
        {booking && (
          <div>
            <dt>Booked</dt>
            <dd>
              <Link to={`/calendar/${booking.id}`}>
                {booking.visit}, {formatTime(booking.starts_at, booking.time_zone)}
              </Link>
              , {booking.place} {booking.cancelled && <span className="tag bad">Cancelled</span>}
            </dd>
          </div>
        )}
        {lead.fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What else the same person asked. */
export function OtherLeads({ lead }: { lead: StaffLeadJson }) {
  if (lead.others.length === 0) return null
  return (
    <section>
      <h2>Also asked</h2>
      <ul className="plain">
        {lead.others.map((other) => (
          <li key={other.id}>
            <Link to={`/leads/${other.id}`}>{other.category}</Link>{' '}
            {formatTime(other.created_at, lead.time_zone)}
          </li>
        ))}
      </ul>
    </section>
  )
}
