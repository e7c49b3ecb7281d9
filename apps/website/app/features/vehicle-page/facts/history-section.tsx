import { CalendarClock, ClipboardCheck, type LucideIcon, ShieldCheck, Users, Wrench } from 'lucide-react'
import { sectionWords } from '../words.ts'
import type { EvidenceIcon, EvidenceView } from './evidence-view.ts'

const icons: Readonly<Record<EvidenceIcon, LucideIcon>> = {
  owners: Users,
  service: Wrench,
  inspection: ClipboardCheck,
  warranty: ShieldCheck,
  listed: CalendarClock,
}

/** Owners, services, inspection, warranty and, if the site shows them, earlier prices. */
export function HistorySection({ facts, visits, prices }: Omit<EvidenceView, 'equipment'>) {
  if (facts.length === 0 && prices.length === 0) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="h3 mb-4">
        {sectionWords.history}
      </h2>
      <dl className="evidence-grid">
        {facts.map(({ icon, label, value, note }) => {
          const Icon = icons[icon]
          return (
            <div key={label} className="grid grid-cols-[auto_1fr] content-start gap-x-3">
              <Icon aria-hidden strokeWidth={1.5} size={24} className="row-span-2 mt-1 text-link" />
              <dt className="text-sm text-muted">{label}</dt>
              <dd>
                <span className="block font-semibold">{value}</span>
                {note && <span className="block text-sm text-muted">{note}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
      {visits.length > 0 && (
        <details className="evidence-more">
          <summary>{sectionWords.services(visits.length)}</summary>
          <ul className="figures">
            {visits.map(({ when, km, by }) => (
              <li key={`${when} ${km}`} className="evidence-row">
                <span>{when}</span>
                <span>{km}</span>
                <span className="text-right text-muted">{by}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {prices.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 font-text text-base font-semibold tracking-normal normal-case">
            {sectionWords.priceHistory}
          </h3>
          <ul className="figures">
            {prices.map(({ when, price, change, isDown }) => (
              <li key={`${when} ${price}`} className="evidence-row">
                <span>{when}</span>
                <span className="font-semibold">{price}</span>
                <span className={`text-right ${isDown ? 'text-saving' : 'text-muted'}`}>
                  {change ?? sectionWords.firstListed}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
