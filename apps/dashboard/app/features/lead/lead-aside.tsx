import type { StaffLead } from '@forecourt/contract/endpoints/staff/leads'
import { getCountry } from '@forecourt/domain/country/countries'
import { type EnquiryPrice, enquiryPriceText } from '@forecourt/domain/price/enquiry-price'
import { Link } from 'react-router'
import { VehiclePhoto } from '../../kit/vehicle-photo.tsx'
import { formatTime } from '../../staff/format.ts'
import { Deliveries } from './deliveries.tsx'

/** The price as the visitor saw it, and the price on the website now. */
export function readLeadPrice({ car }: Pick<StaffLead, 'car'>): EnquiryPrice {
  return { seen: car?.seenPrice ?? null, now: car?.price ?? null }
}

/** What belongs to an enquiry: the vehicle, the booking, what they typed, what was sent, and their other enquiries. */
export function LeadAside({ lead, mayWrite }: { lead: StaffLead; mayWrite: boolean }) {
  const { car, booking } = lead
  const price = enquiryPriceText(readLeadPrice(lead), getCountry(lead.siteCountry))
  return (
    <aside className="facts-pane" aria-label="About this lead">
      {car && (
        <section>
          <h2>Vehicle</h2>
          <Link to={`/stock/${car.id}`}>
            <VehiclePhoto carId={car.id} photo={lead.photo} alt={car.name} size="large" />
          </Link>
          <p>
            {car.sold && <span className="tag bad">Sold</span>} {car.name} ({car.stockNumber})
          </p>
          {price && (
            <dl>
              <dt>Price</dt>
              <dd>{price}</dd>
            </dl>
          )}
          {lead.wonCar && <p>Bought: {lead.wonCar}</p>}
        </section>
      )}
      {booking && (
        <section>
          <h2>Booked</h2>
          <p>
            <Link to={`/calendar/${booking.id}`}>
              {booking.visit}, {formatTime(booking.startsAt, booking.timeZone)}
            </Link>
            , {booking.place} {booking.cancelled && <span className="tag bad">Cancelled</span>}
          </p>
        </section>
      )}
      <section>
        <h2>Enquiry</h2>
        <dl className="pairs">
          <dt>Reference</dt>
          <dd>{lead.reference}</dd>
          <dt>Website</dt>
          <dd>{lead.site}</dd>
          <dt>Received</dt>
          <dd>{formatTime(lead.createdAt, lead.timeZone)}</dd>
          {lead.fields.map(({ label, value }) => (
            <Pair key={label} label={label} value={value} />
          ))}
        </dl>
      </section>
      <Deliveries deliveries={lead.deliveries} mayReplay={mayWrite} timeZone={lead.timeZone} />
      <OtherLeads lead={lead} />
    </aside>
  )
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

/**
 * Their other enquiries, with those from the same phone number listed separately, because households and companies
 * share one.
 */
function OtherLeads({ lead }: { lead: StaffLead }) {
  const theirs = lead.others.filter((other) => other.sameEmail)
  const maybe = lead.others.filter((other) => !other.sameEmail)
  return (
    <>
      {theirs.length > 0 && (
        <section>
          <h2>Also asked</h2>
          <LeadLinks others={theirs} timeZone={lead.timeZone} />
        </section>
      )}
      {maybe.length > 0 && (
        <section>
          <h2>May be somebody else</h2>
          <p className="meta">Another email address, but the phone or another contact is the same.</p>
          <LeadLinks others={maybe} timeZone={lead.timeZone} />
        </section>
      )}
    </>
  )
}

function LeadLinks({ others, timeZone }: { others: StaffLead['others']; timeZone: string }) {
  return (
    <ul className="plain">
      {others.map((other) => (
        <li key={other.id}>
          <Link to={`/leads/${other.id}`}>{other.category}</Link> {other.name} ·{' '}
          {formatTime(other.createdAt, timeZone)}
        </li>
      ))}
    </ul>
  )
}
