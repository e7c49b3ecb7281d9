import type { Car } from './car.ts'

/** How similar two vehicles are: lists of similar vehicles sort by it first, then by price difference. */
export const similarityPoints = { make: 2, model: 3, body: 2 } as const

/** The maximum length of a list of similar vehicles. */
export const maxSimilarCars = 6

export type ComparedCar = Pick<Car, 'make' | 'model' | 'body'>

export function similarityOf(one: ComparedCar, other: ComparedCar): number {
  const isSameMake = one.make === other.make
  const isSameModel = isSameMake && one.model === other.model
  return (
    (isSameMake ? similarityPoints.make : 0) +
    (isSameModel ? similarityPoints.model : 0) +
    (one.body === other.body ? similarityPoints.body : 0)
  )
}
