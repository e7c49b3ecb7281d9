import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '../../ui/site-link.tsx'

export type Reach = { name: string; phone: string; phoneHref: string | null; email: string }

type ReachUsProps = {
  reach: Reach
  /** The door sign of the place where the phone rings. */
  hours: ReactNode
}

/** The quick ways to a person, beside the form where there is room, above it on a phone. */
export function ReachUs({ reach: { name, phone, phoneHref, email }, hours }: ReachUsProps) {
  return (
    <aside aria-label={`Reach ${name}`} className="panel">
      <h2 className="text-xl">{name}</h2>
      <div className="grid gap-1">
        {phoneHref && (
          <SiteLink href={phoneHref} className="figures flex min-h-11 items-center gap-3">
            <Phone aria-hidden strokeWidth={1.5} size={20} className="shrink-0 text-link" />
            <span className="text-lg font-semibold">{phone}</span>
          </SiteLink>
        )}
        {email && (
          <SiteLink href={`mailto:${email}`} className="flex min-h-11 items-center gap-3">
            <Mail aria-hidden strokeWidth={1.5} size={20} className="shrink-0 text-link" />
            <span className="min-w-0 underline underline-offset-4 [overflow-wrap:anywhere]">{email}</span>
          </SiteLink>
        )}
      </div>
      {hours && <div className="panel-part">{hours}</div>}
    </aside>
  )
}
