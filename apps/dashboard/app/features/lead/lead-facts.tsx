import type { StaffLead } from '@forecourt/contract/endpoints/staff/leads'
import { getCountry } from '@forecourt/domain/country/countries'
import { type EnquiryPrice, enquiryPriceText } from '@forecourt/domain/price/enquiry-price'
import { Link } from 'react-router'
import { formatTime } from '../../staff/format.ts'

/** The price as the visitor saw it, and the price on the website now. */
export function readLeadPrice({ car }: Pick<StaffLead, 'car'>): EnquiryPrice {
  return { seen: car?.seenPrice ?? null, now: car?.price ?? null }
}

/** What somebody asked: the vehicle, the booking, and everything that they typed. */
export function LeadFacts({ lead }: { lead: StaffLead }) {
  const { car, booking } = lead
  const price = enquiryPriceText(readLeadPrice(lead), getCountry(lead.siteCountry))
  return (
    <section>
      <h2>What they asked</h2>
      <dl>
        {car && (
          <div>
            <dt>Vehicle</dt>
            <dd>
              {car.name} ({car.stockNumber}) {car.sold && <span className="tag bad">Sold</span>}
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
                {booking.visit}, {formatTime(booking.startsAt, booking.timeZone)}
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

/**
 * Their other enquiries, with those from the same phone number listed separately, because households and companies
 * share one.
 */
export function OtherLeads({ lead }: { lead: StaffLead }) {
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
