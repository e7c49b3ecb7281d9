import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { ContactChannels } from './contact-view.ts'
import { pageWords } from './words.ts'

type ReachUsProps = {
  reach: ContactChannels
  /** The hours of the phone's location: one line on a phone, the complete week where there is room. */
  openNow: ReactNode
  hours: ReactNode
}

const linkClass = 'flex min-h-11 items-center gap-3'
const icon = { 'aria-hidden': true, strokeWidth: 1.5, size: 20, className: 'shrink-0 text-link' } as const

/** Contact details, next to the form where there is room, above it on a phone. */
export function ContactChannelsPanel({ reach, openNow, hours }: ReachUsProps) {
  const { name, phone, phoneHref, email, address } = reach
  return (
    <aside aria-label={pageWords.reach(name)} className="panel">
      <h2 className="text-xl">{name}</h2>
      <div className="grid gap-1">
        {phoneHref && (
          <SiteLink href={phoneHref} className={`figures ${linkClass}`}>
            <Phone {...icon} />
            <span className="text-lg font-semibold">{phone}</span>
          </SiteLink>
        )}
        {email && (
          <SiteLink href={`mailto:${email}`} className={linkClass}>
            <Mail {...icon} />
            <span className="min-w-0 underline underline-offset-4 [overflow-wrap:anywhere]">{email}</span>
          </SiteLink>
        )}
        {address && (
          <SiteLink href={address.mapHref} className={linkClass}>
            <MapPin {...icon} />
            <span>
              <span className="block">{address.text}</span>
              <span className="underline underline-offset-4">{pageWords.directions}</span>
            </span>
          </SiteLink>
        )}
      </div>
      {openNow && <div className="lg:hidden">{openNow}</div>}
      {hours && <div className={`panel-part ${openNow ? 'max-lg:hidden' : ''}`}>{hours}</div>}
    </aside>
  )
}
