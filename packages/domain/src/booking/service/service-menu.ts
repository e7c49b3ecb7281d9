import type { Cents } from '../../money/cents.ts'
import type { Settings } from '../../site/configuration/setting-table.ts'

export type ServiceItem = {
  name: string
  /** How often it is due: after so many months or kilometres, whichever comes first. Null: not by that measure. */
  months: number | null
  kilometres: number | null
  /** What it costs at least; null where the dealer has set no price. */
  priceCents: Cents | null
}

export type ServiceMenu = {
  /** One of these is what the visitor comes for. */
  services: readonly ServiceItem[]
  /** Any of these can be added. */
  extras: readonly ServiceItem[]
}

type MenuSettings = Pick<
  Settings,
  'serviceMenu' | 'serviceExtras' | 'serviceMonths' | 'serviceKilometres' | 'servicePrices'
>

/** What a workshop offers, in the order that the dealer has set. A name that stands twice is there once. */
export function readServiceMenu(settings: MenuSettings): ServiceMenu {
  const known = new Set<string>()
  const read = (names: readonly string[]) =>
    names.flatMap((raw): ServiceItem[] => {
      const name = raw.trim()
      if (name === '' || known.has(name)) return []
      known.add(name)
      return [
        {
          name,
          months: find(settings.serviceMonths, name),
          kilometres: find(settings.serviceKilometres, name),
          priceCents: find(settings.servicePrices, name),
        },
      ]
    })
  return { services: read(settings.serviceMenu), extras: read(settings.serviceExtras) }
}

function find(values: Readonly<Record<string, number>>, name: string): number | null {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null
}
