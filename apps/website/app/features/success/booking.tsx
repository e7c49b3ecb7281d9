import { CalendarPlus, MapPin } from 'lucide-react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { BookingView } from './booking-view.ts'
import { bookingWords } from './words.ts'

/** Date, time and location, and the calendar file. */
export function Booking({ booking }: { booking: BookingView }) {
  return (
    <section aria-labelledby="booking-heading" className="panel">
      <h2 id="booking-heading" className="text-xl">
        {booking.day}, {booking.time}
      </h2>
      <p>
        {booking.place}
        <br />
        <span className="text-muted">{booking.address}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        {/* A file rather than a page, so the router must not handle it. */}
        <a href={booking.calendarHref} download className="btn btn-primary">
          <CalendarPlus aria-hidden strokeWidth={1.5} size={20} />
          {bookingWords.calendar}
        </a>
        <SiteLink href={booking.googleHref} className="btn btn-quiet">
          {bookingWords.google}
        </SiteLink>
        {booking.mapHref && (
          <SiteLink href={booking.mapHref} className="btn btn-quiet">
            <MapPin aria-hidden strokeWidth={1.5} size={20} />
            {bookingWords.directions}
          </SiteLink>
        )}
        {booking.changeHref && (
          // A full navigation to a document without advertising scripts, because its address is a secret.
          <a href={booking.changeHref} className="btn btn-quiet">
            {bookingWords.change}
          </a>
        )}
      </div>
    </section>
  )
}
