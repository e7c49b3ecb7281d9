import { CalendarPlus, MapPin } from 'lucide-react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { BookingView } from './booking-view.ts'
import { bookingWords } from './words.ts'

/** When and where, and the way into the visitor's own calendar. */
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
        {/* A file, not a page: the router must not take it. */}
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
          // A document of its own, in which no network of ads has loaded: its address is a secret.
          <a href={booking.changeHref} className="btn btn-quiet">
            {bookingWords.change}
          </a>
        )}
      </div>
    </section>
  )
}
