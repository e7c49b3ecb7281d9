import type { ServiceItem, ServiceMenu } from './service-menu.ts'

export type DueServices = {
  service: ServiceItem
  extras: readonly ServiceItem[]
  /** The visit of the schedule that comes next, by the measure that is further on; both where they agree. */
  atKilometres: number | null
  atMonths: number | null
}

/** What is known of a vehicle; null for what is not. */
export type ServicedVehicle = { kilometres: number | null; ageMonths: number | null }

type Measures = Readonly<Record<'kilometres' | 'months', number | null>>

/**
 * What a vehicle is due for by its kilometres and age, whichever is further on. The service with the shortest interval
 * sets the visits of the schedule; the vehicle is at the nearest of them, because people come a little early or late,
 * and never before the first. Anything that comes round with that visit is due, and of several services the rarest,
 * which includes the others. Null where the menu has no intervals or nothing is known of the vehicle.
 */
export function dueServices({ services, extras }: ServiceMenu, vehicle: ServicedVehicle): DueServices | null {
  const [base, ...others] = services.filter(hasInterval).toSorted(byInterval)
  if (!base) return null
  const visits: Measures = {
    kilometres: countVisits(vehicle.kilometres, base.kilometres),
    months: countVisits(vehicle.ageMonths, base.months),
  }
  const visit = latestVisit(visits, base)
  if (visit === null) return null
  const isDue = (item: ServiceItem) => comesRound(item, base, visits)
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

/** Of the measures that an item goes by. */
function latestVisit(visits: Measures, { kilometres, months }: ServiceItem): number | null {
  const counted = [kilometres ? visits.kilometres : null, months ? visits.months : null]
  const known = counted.filter((count) => count !== null)
  return known.length === 0 ? null : Math.max(...known)
}

/** Whether a multiple of the item's interval falls between the visit before and this one; of two measures the shorter counts. */
function comesRound(item: ServiceItem, base: ServiceItem, visits: Measures): boolean {
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
