export const shopHost = 'north.localhost'

/** The id of the photo of the car with this number. */
export function photoId(car: number): string {
  return car.toString(16).padStart(32, '0')
}
