import type { Car } from './car.ts'

/** How much alike two vehicles are: lists of similar ones are ordered by it first, then by how near the prices are. */
export const likenessPoints = { make: 2, model: 3, body: 2 } as const

/** A list of similar vehicles has at most so many. */
export const mostSimilarCars = 6

export type ComparedCar = Pick<Car, 'make' | 'model' | 'body'>

export function likeness(one: ComparedCar, other: ComparedCar): number {
  const isSameMake = one.make === other.make
  const isSameModel = isSameMake && one.model === other.model
  return (
    (isSameMake ? likenessPoints.make : 0) +
    (isSameModel ? likenessPoints.model : 0) +
    (one.body === other.body ? likenessPoints.body : 0)
  )
}
