import { isUuid } from '../text/is-uuid.ts'

/** Of one form. */
export const mostPhotos = 12

/** The photos that a lead carries, by id: a list, or as a form's answers are sent, joined by commas. */
export function photoIds(payload: Readonly<Record<string, unknown>>): string[] {
  const { photos } = payload
  const given = Array.isArray(photos) ? photos : typeof photos === 'string' ? photos.split(',') : []
  const ids = given.flatMap((id) => (typeof id === 'string' ? [id.trim()] : []))
  return [...new Set(ids.filter((id) => isUuid(id)))].slice(0, mostPhotos)
}
