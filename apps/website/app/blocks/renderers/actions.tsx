import { BadgeDollarSign, CarFront, HandCoins, MessageCircle } from 'lucide-react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { toButtonsView, toFourCardsView, toQuickLinksView } from '../views/link-views.ts'
import { blockWords } from '../words.ts'
import type { Rendered } from './rendered.ts'

/** Quick links on the home page (S2.30). */
export function QuickLinksBlock({ view: { links } }: Rendered<typeof toQuickLinksView>) {
  return (
    <nav aria-label={blockWords.quickLinks} className="border-line border-b bg-surface">
      <ul className="wrap flex gap-x-6 overflow-x-auto">
        {links.map(({ label, href }) => (
          <li key={href} className="shrink-0">
            <SiteLink href={href} className="flex min-h-14 items-center font-semibold hover:text-link">
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const icons = { stock: CarFront, finance: BadgeDollarSign, sell: HandCoins, contact: MessageCircle } as const

/** The four-card block (S2.33). */
export function FourCardsBlock({ view: { cards } }: Rendered<typeof toFourCardsView>) {
  return (
    <section aria-label={blockWords.whatWeDo} className="block-ground bg-tint">
      <ul className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4">
        {cards.map(({ title, text, action, href, icon }) => {
          const Icon = icons[icon]
          return (
            <li key={title} className="flex flex-col rounded-card bg-surface p-6 shadow-card">
              <Icon aria-hidden strokeWidth={1.5} size={32} className="text-link" />
              <h2 className="mt-4 text-xl">{title}</h2>
              <p className="mt-2 mb-6 text-muted">{text}</p>
              <SiteLink href={href} className="btn btn-primary mt-auto self-start">
                {action}
              </SiteLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function ButtonsBlock({ view: { buttons } }: Rendered<typeof toButtonsView>) {
  return (
    <p className="block-space wrap">
      <span className="flex flex-wrap gap-3">
        {buttons.map(({ label, href, look }) => (
          <SiteLink key={label} href={href} className={`btn btn-${look === 'primary' ? 'primary' : 'quiet'}`}>
            {label}
          </SiteLink>
        ))}
      </span>
    </p>
  )
}
