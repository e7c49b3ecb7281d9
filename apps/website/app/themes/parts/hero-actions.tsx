import { Phone } from 'lucide-react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { HeroProps } from './hero-props.ts'
import { SearchBox } from './search-box.tsx'

type HeroActionsProps = Pick<HeroProps, 'search' | 'many' | 'phone' | 'phoneHref'> & { className?: string }

/** One action: search the stock, or, while there is no listing, look at what has just come in. */
export function HeroActions({ search, many, phone, phoneHref, className }: HeroActionsProps) {
  if (search)
    return (
      <div className={className}>
        <SearchBox form={search} placeholder="Make, model or keyword" />
      </div>
    )
  return (
    <div className={`flex flex-wrap gap-3 ${className ?? ''}`}>
      <SiteLink href="#latest" className="btn btn-primary">
        See the latest {many}
      </SiteLink>
      {phoneHref && (
        <SiteLink href={phoneHref} className="btn btn-quiet figures">
          <Phone aria-hidden strokeWidth={1.5} size={20} />
          Call {phone}
        </SiteLink>
      )}
    </div>
  )
}
