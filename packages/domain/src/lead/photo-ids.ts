import { isUuid } from '../text/is-uuid.ts'

/** Per form. */
export const maxPhotos = 12

/** The ids of a lead's photos: a list, or the comma-separated text that forms send. */
export function photoIds(payload: Readonly<Record<string, unknown>>): string[] {
  const { photos } = payload
  const given = Array.isArray(photos) ? photos : typeof photos === 'string' ? photos.split(',') : []
  const ids = given.flatMap((id) => (typeof id === 'string' ? [id.trim()] : []))
  return [...new Set(ids.filter((id) => isUuid(id)))].slice(0, maxPhotos)
}
