import { findNamedCondition } from '../../site/configuration/find-named-condition.ts'
import type { CarType } from '../car.ts'

/** Whether a tag claims a condition that the car does not have (S4.03, S4.12). */
export function namesAnotherCondition(text: string, carType: CarType): boolean {
  const named = findNamedCondition(text)
  return named !== null && named !== carType
}
