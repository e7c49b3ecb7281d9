import type { NoCar } from '@forecourt/contract/client'
import type { Car } from '@forecourt/domain/vehicle/car'
import { data } from 'react-router'

export type CarState = { state: 'found'; car: Car } | NoCar

/** The client returns false whenever there is no car (S8.01); this also returns its reason. */
export async function findCarState(
  find: (explain: (why: NoCar) => void) => Promise<Car | false>,
): Promise<CarState> {
  const reason: { why: NoCar } = { why: { state: 'failed' } }
  const car = await find((why) => {
    reason.why = why
  })
  return car ? { state: 'found', car } : reason.why
}

/** The same for a page, which answers 503 if the request failed, because it is then unknown whether the car exists. */
export async function findCarForPage(
  find: Parameters<typeof findCarState>[0],
): Promise<Exclude<CarState, { state: 'failed' }>> {
  const found = await findCarState(find)
  if (found.state === 'failed') throw data(null, { status: 503 })
  return found
}
