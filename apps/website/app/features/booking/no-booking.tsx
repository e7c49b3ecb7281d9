import { SiteLink } from '../../ui/site-link.tsx'

type NoBookingProps = { bookHref: string | null; title: string; phone: string; phoneHref: string | null }

/** For a link that is not one of ours, or no longer: cut off by a mail program, or its booking was erased. */
export function NoBooking({ bookHref, title, phone, phoneHref }: NoBookingProps) {
  return (
    <div className="wrap form-page">
      <header>
        <h1 className="h2">This link doesn't work</h1>
        <p className="mt-2 max-w-[60ch] text-lg text-muted">
          It may be incomplete: open it from the mail again, or copy all of it. If that doesn't help, the
          booking is no longer here.
          {phoneHref && (
            <>
              {' '}
              Call{' '}
              <a href={phoneHref} className="link figures whitespace-nowrap">
                {phone}
              </a>{' '}
              and we'll sort it out.
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
