import type { ReactNode } from 'react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { ContactView } from './contact-view.ts'
import { ReachUs } from './reach-us.tsx'

type ContactPageProps = {
  contact: ContactView
  form: ReactNode
  hours: ReactNode
  /** Every place of the dealer, or the others where the page is of one. */
  places: ReactNode
}

/** How to reach the dealer: the form, the phone, and every door. */
export function ContactPage({ contact, form, hours, places }: ContactPageProps) {
  return (
    <>
      <div className="wrap form-page">
        <header>
          <h1 className="h2">{contact.title}</h1>
          <p className="mt-2 max-w-[60ch] text-muted">{contact.introduction}</p>
        </header>
        <div className="beside">
          <ReachUs reach={contact.reach} hours={hours} />
          <section aria-labelledby="message-heading" className="grid gap-5">
            <h2 id="message-heading" className="text-xl">
              {contact.formTitle}
            </h2>
            {form}
          </section>
        </div>
        {contact.careersHref && (
          <p className="text-muted">
            Would you like to work here?{' '}
            <SiteLink href={contact.careersHref} className="link">
              Ask about careers
            </SiteLink>
          </p>
        )}
      </div>
      {places}
    </>
  )
}
