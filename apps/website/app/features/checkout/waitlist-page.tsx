import { SiteLink } from '../../ui/site-link.tsx'
import { waitlistPageWords as words } from './words/notices.ts'

export type WaitlistView = {
  siteName: string
  listingHref: string | null
  waiter: {
    isConfirmed: boolean
    isNotified: boolean
    isFree: boolean
    carName: string
    carHref: string | null
  } | null
}

/** Linked from the mail that confirms a waiting list entry. Opening it changes nothing. */
export function WaitlistPage({ waiter, listingHref }: WaitlistView) {
  const { title, text, label, href } = chooseWords(waiter, listingHref)
  return (
    <section className="wrap section">
      <h1 className="h2">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{text}</p>
      {href === undefined ? (
        <form method="post" className="mt-8">
          <button type="submit" className="btn btn-primary">
            {label}
          </button>
        </form>
      ) : (
        href !== null && (
          <div className="mt-8">
            <SiteLink href={href} className="btn btn-primary">
              {label}
            </SiteLink>
          </div>
        )
      )}
    </section>
  )
}

type Words = { title: string; text: string; label: string; href?: string | null }

/** Without a link there is a button. */
function chooseWords(waiter: WaitlistView['waiter'], listingHref: string | null): Words {
  if (!waiter) return { ...words.ended, href: listingHref }
  const { carName, carHref, isConfirmed, isNotified, isFree } = waiter
  if (isFree) return { ...words.free, text: words.free.text(carName), href: carHref }
  if (isNotified) return { ...words.told, text: words.told.text(carName), href: carHref }
  if (isConfirmed) return { ...words.listed, text: words.listed.text(carName), href: carHref }
  return { ...words.ask, text: words.ask.text(carName) }
}
