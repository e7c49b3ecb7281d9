import {
  BedDouble,
  Calendar,
  CarFront,
  CircleCheck,
  Cog,
  DoorOpen,
  Fuel,
  Gauge,
  type LucideIcon,
  Palette,
  RectangleEllipsis,
  Ruler,
  Settings2,
  Sparkles,
  Users,
  Waypoints,
  Weight,
} from 'lucide-react'
import { sectionWords } from '../words.ts'
import type { FactIcon, KeyFactView } from './key-facts.ts'

const icons: Readonly<Record<FactIcon, LucideIcon>> = {
  km: Gauge,
  body: CarFront,
  transmission: Settings2,
  fuel: Fuel,
  engine: Cog,
  drive: Waypoints,
  seats: Users,
  doors: DoorOpen,
  colour: Palette,
  rego: RectangleEllipsis,
  year: Calendar,
  carType: Sparkles,
  weight: Weight,
  length: Ruler,
  berths: BedDouble,
  other: CircleCheck,
}

export function KeyFactsGrid({ facts }: { facts: readonly KeyFactView[] }) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="sr-only">
        {sectionWords.facts}
      </h2>
      <dl className="fact-grid">
        {facts.map(({ label, value, icon }) => {
          const Icon = icons[icon]
          return (
            <div key={label} className="flex min-w-0 flex-col gap-1 bg-surface p-4">
              <dt className="flex items-center gap-2 text-sm text-muted">
                <Icon aria-hidden strokeWidth={1.5} size={18} className="shrink-0" />
                {label}
              </dt>
              <dd className="figures font-semibold wrap-break-word">{joinUnits(value)}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** A number and its unit stay on one line. */
function joinUnits(text: string): string {
  return text.replaceAll(/(\d) (?=[a-z]{1,3}\b)/gi, '$1\u00a0')
}
