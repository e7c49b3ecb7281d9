import { BadgeDollarSign, CarFront, HandCoins, MessageCircle } from 'lucide-react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { HomeCard } from './home-view.ts'

const icons = { stock: CarFront, finance: BadgeDollarSign, sell: HandCoins, contact: MessageCircle } as const

/** The four-card block (S2.33). */
export function FourCards({ cards }: { cards: readonly HomeCard[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-label="What we can do for you" className="section bg-tint">
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
