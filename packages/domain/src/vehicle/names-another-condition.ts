import { type CarType, carTypes } from './car.ts'

/** How buyers and stock files write each condition, without case, spaces and marks. */
const conditionNames: Readonly<Record<CarType, readonly string[]>> = {
  new: ['new', 'brandnew'],
  used: ['used', 'preowned', 'secondhand'],
  demo: ['demo', 'demonstrator'],
}

/** The condition that a short text is the name of, however it is written (`NEW!`, `Pre-owned`); null for any other. */
export function findNamedCondition(text: string): CarType | null {
  const name = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return carTypes.find((carType) => conditionNames[carType].includes(name)) ?? null
}

/** Whether a tag would tell a buyer that the car is in a condition which it is not in (S4.03, S4.12). */
export function namesAnotherCondition(text: string, carType: CarType): boolean {
  const named = findNamedCondition(text)
  return named !== null && named !== carType
}
