import type { ReactNode } from 'react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { ContactView } from './contact-view.ts'
import { pageWords } from './words.ts'

type ContactPageProps = {
  contact: ContactView
  form: ReactNode
  /** Phone, address and current hours. */
  reach: ReactNode
  /** All locations, or on a location's page the others. */
  places: ReactNode
}

/** How to reach the dealer: the form, the phone, and every location. */
export function ContactPage({ contact, form, reach, places }: ContactPageProps) {
  return (
    <>
      <div className="wrap form-page">
        <header>
          <h1 className="h2">{contact.title}</h1>
          <p className="mt-2 max-w-[60ch] text-muted">{contact.introduction}</p>
        </header>
        <div className="beside">
          {reach}
          {form}
        </div>
        {contact.careersHref && (
          <p className="text-muted">
            {pageWords.workHere}{' '}
            <SiteLink href={contact.careersHref} className="link">
              {pageWords.careers}
            </SiteLink>
          </p>
        )}
      </div>
      {places}
    </>
  )
}
