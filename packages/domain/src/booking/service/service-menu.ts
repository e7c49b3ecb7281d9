import type { Cents } from '../../money/cents.ts'
import type { Settings } from '../../site/configuration/setting-table.ts'

export type ServiceItem = {
  name: string
  /** The interval: so many months or kilometres, whichever comes first. Null: not by that measure. */
  months: number | null
  kilometres: number | null
  /** The starting price; null if the dealer has set none. */
  priceCents: Cents | null
}

export type ServiceMenu = {
  /** The visitor chooses one. */
  services: readonly ServiceItem[]
  /** The visitor may add any. */
  extras: readonly ServiceItem[]
}

type MenuSettings = Pick<
  Settings,
  'serviceMenu' | 'serviceExtras' | 'serviceMonths' | 'serviceKilometres' | 'servicePrices'
>

/** A workshop's services in the dealer's order, without duplicate names. */
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
