import { findNamedCondition } from '../../site/configuration/find-named-condition.ts'
import type { CarType } from '../car.ts'

/** Whether a tag would tell a buyer that the car is in a condition which it is not in (S4.03, S4.12). */
export function namesAnotherCondition(text: string, carType: CarType): boolean {
  const named = findNamedCondition(text)
  return named !== null && named !== carType
}
