import { type ComparedCar, maxSimilarCars, similarityOf, similarityPoints } from '../vehicle/similarity-of.ts'
import { type ChangeTag, writeTag } from './change-tag.ts'

/**
 * What a list of similar vehicles depends on: the vehicles in it, and all that could enter it. Similarity is the first
 * sort key, so a vehicle less similar than the last of a full list stays out whatever its price.
 */
export function similarCarTags(
  car: ComparedCar,
  similar: readonly (ComparedCar & { id: number })[],
): ChangeTag[] {
  const isFull = similar.length >= maxSimilarCars
  const least = isFull ? Math.min(...similar.map((other) => similarityOf(car, other))) : 0
  return [...similar.map(({ id }) => writeTag('car', id)), ...rivals(car, least)]
}

function rivals({ make, model, body }: ComparedCar, least: number): ChangeTag[] {
  const { make: forMake, body: forBody } = similarityPoints
  if (least > forMake + forBody) return [writeTag('model', modelKey(make, model))]
  if (least > forBody) return [writeTag('make', make)]
  if (least > 0) return [writeTag('make', make), writeTag('body', body ?? '')]
  return ['make']
}

function modelKey(make: string, model: string): string {
  return `${make} ${model}`
}
