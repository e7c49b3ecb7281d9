import { SiteLink } from '../../ui/site-link.tsx'
import { linkWords } from './words.ts'

type NoBookingProps = { bookHref: string | null; title: string; phone: string; phoneHref: string | null }

/** For an invalid link: cut off by a mail program, or its booking was deleted. */
export function NoBooking({ bookHref, title, phone, phoneHref }: NoBookingProps) {
  return (
    <div className="wrap form-page">
      <header>
        <h1 className="h2">{linkWords.heading}</h1>
        <p className="mt-2 max-w-[60ch] text-lg text-muted">
          {linkWords.text}
          {phoneHref && (
            <>
              {' '}
              {linkWords.call}{' '}
              <a href={phoneHref} className="link figures whitespace-nowrap">
                {phone}
              </a>{' '}
              {linkWords.sortOut}
            </>
          )}
        </p>
      </header>
      {bookHref && (
        <p>
          <SiteLink href={bookHref} className="btn btn-primary">
            {title}
          </SiteLink>
        </p>
      )}
    </div>
  )
}
