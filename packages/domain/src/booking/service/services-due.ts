import type { ServiceItem, ServiceMenu } from './service-menu.ts'

export type ServicesDue = {
  service: ServiceItem
  extras: readonly ServiceItem[]
  /** The next scheduled visit, by the measure that is further along; both where they agree. */
  atKilometres: number | null
  atMonths: number | null
}

/** Null: unknown. */
export type ServicedVehicle = { kilometres: number | null; ageMonths: number | null }

type Measures = Readonly<Record<'kilometres' | 'months', number | null>>

/**
 * What a vehicle is due for by its kilometres or age, whichever is further along. The service with the shortest
 * interval defines the schedule, and the vehicle is at the nearest visit, never before the first, because people come a
 * little early or late. Everything due by that visit is included; of several services the rarest is chosen, because it
 * includes the others. Null if the menu has no intervals or nothing is known about the vehicle.
 */
export function findDueServices(
  { services, extras }: ServiceMenu,
  vehicle: ServicedVehicle,
): ServicesDue | null {
  const [base, ...others] = services.filter(hasInterval).toSorted(byInterval)
  if (!base) return null
  const visits: Measures = {
    kilometres: countVisits(vehicle.kilometres, base.kilometres),
    months: countVisits(vehicle.ageMonths, base.months),
  }
  const visit = latestVisit(visits, base)
  if (visit === null) return null
  const isDue = (item: ServiceItem) => fallsDue(item, base, visits)
  return {
    service: others.filter(isDue).at(-1) ?? base,
    extras: extras.filter(isDue),
    atKilometres: visits.kilometres === visit && base.kilometres ? visit * base.kilometres : null,
    atMonths: visits.months === visit && base.months ? visit * base.months : null,
  }
}

function hasInterval({ kilometres, months }: ServiceItem): boolean {
  return Boolean(kilometres || months)
}

function byInterval(one: ServiceItem, other: ServiceItem): number {
  const of = (value: number | null) => value ?? Number.MAX_SAFE_INTEGER
  return of(one.kilometres) - of(other.kilometres) || of(one.months) - of(other.months)
}

function countVisits(value: number | null, interval: number | null): number | null {
  return value === null || !interval ? null : Math.max(1, Math.round(value / interval))
}

/** By the measures that the item has an interval for. */
function latestVisit(visits: Measures, { kilometres, months }: ServiceItem): number | null {
  const counted = [kilometres ? visits.kilometres : null, months ? visits.months : null]
  const known = counted.filter((count) => count !== null)
  return known.length === 0 ? null : Math.max(...known)
}

/**
 * Whether a multiple of the item's interval falls between the previous visit and this one; of two measures the shorter
 * counts.
 */
function fallsDue(item: ServiceItem, base: ServiceItem, visits: Measures): boolean {
  const visit = latestVisit(visits, item)
  const steps = [
    [base.kilometres, item.kilometres],
    [base.months, item.months],
  ].flatMap(([step, every]) => (step && every ? [{ step, every }] : []))
  const [shorter] = steps.toSorted((one, other) => one.every / one.step - other.every / other.step)
  if (visit === null || !shorter) return false
  const { step, every } = shorter
  return Math.floor((visit * step) / every) > Math.floor(((visit - 1) * step) / every)
}
