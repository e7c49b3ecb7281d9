import type { PhotoChange, VehiclePhotos } from '@forecourt/contract/endpoints/staff/stock'

type Photos = VehiclePhotos['photos']
/** The action of a pressed button; null if it is unknown. */
type Press = { intent: string; photo: string; value: string }

/** Names for the focal points of a crop. */
export const focalWords: readonly { value: string; label: string }[] = [
  { value: '50 50', label: 'Middle' },
  { value: '0 50', label: 'Left' },
  { value: '100 50', label: 'Right' },
  { value: '50 0', label: 'Top' },
  { value: '50 100', label: 'Bottom' },
  { value: '25 25', label: 'Upper left' },
  { value: '75 25', label: 'Upper right' },
  { value: '25 75', label: 'Lower left' },
  { value: '75 75', label: 'Lower right' },
]

/** The photos after an action, in the form that the platform accepts; null for an unknown action. */
export function editPhotos(photos: Photos, { intent, photo, value }: Press): PhotoChange[] | null {
  const list: PhotoChange[] = photos.map(({ id, focalX, focalY }) => ({
    id,
    turn: 0,
    focalX,
    focalY,
  }))
  const at = list.findIndex(({ id }) => id === photo)
  const own = list[at]
  if (intent === 'order') return sortLike(list, value.split(','))
  if (!own) return null
  const others = list.filter((one) => one !== own)
  switch (intent) {
    case 'remove':
      return others
    case 'first':
      return [own, ...others]
    case 'earlier':
      return others.toSpliced(Math.max(0, at - 1), 0, own)
    case 'later':
      return others.toSpliced(at + 1, 0, own)
    case 'turn':
      return list.with(at, { ...own, turn: value === 'left' ? 270 : 90 })
    case 'focal': {
      const [x = 50, y = 50] = value.split(' ').map(Number)
      return list.with(at, { ...own, focalX: x, focalY: y })
    }
    default:
      return null
  }
}

/** Sorts by a list of ids; photos that are not listed come last. */
function sortLike(list: readonly PhotoChange[], ids: readonly string[]): PhotoChange[] {
  const rank = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return list.toSorted((one, other) => rank(one.id) - rank(other.id))
}
