import type { PictureSpec } from '../../pictures/picture-spec.ts'
import { findFace } from '../../pictures/renders/faces.ts'
import { chooseInterior, listInteriorViews } from '../../pictures/renders/interiors.ts'
import { findRender } from '../../pictures/renders/renders.ts'
import { views } from '../../pictures/renders/views.ts'

/** Views in the order of a gallery: around the vehicle, then inside, then close up. */
const order: readonly string[] = [
  'front-three-quarter',
  'side',
  'rear-three-quarter',
  'front',
  'front-three-quarter-left',
  'rear-three-quarter-left',
  'interior-dashboard',
  'interior-seats',
  'detail',
  'detail-rear',
  'nose',
  'tail',
  'profile',
]

/** The same views in order of importance, for short galleries. */
const importance = [
  'front-three-quarter',
  'side',
  'rear-three-quarter',
  'interior-dashboard',
  'front',
  'interior-seats',
  'detail',
  'detail-rear',
  'front-three-quarter-left',
  'nose',
  'tail',
  'rear-three-quarter-left',
  'profile',
] as const

/** Layers of paint are black inside a cabin: one colour for all, so that equal cabins share a file. */
const noPaint = '#000000'

/** The pictures to draw of a vehicle in order, all with one backdrop. */
export function listPictures(
  vehicle: { body: string; make: string; fuel: string | null },
  { colour, backdrop, variant, count }: { colour: string; backdrop: string; variant: number; count: number },
): PictureSpec[] {
  const seed = backdrop === 'studio' ? 0 : variant
  const possible = importance.flatMap((view) => planPicture(vehicle, view, colour) ?? [])
  return possible
    .slice(0, count)
    .toSorted((one, other) => placeInGallery(one.view) - placeInGallery(other.view))
    .map((picture) => ({ ...picture, backdrop, seed }))
}

function planPicture(
  vehicle: { body: string; make: string; fuel: string | null },
  view: string,
  colour: string,
): Omit<PictureSpec, 'backdrop' | 'seed'> | null {
  const { body, make } = vehicle
  if (view.startsWith('interior-')) {
    const interior = chooseInterior(body, vehicle)
    return interior && listInteriorViews(body).includes(view)
      ? { body: interior, face: null, view, colour: noPaint }
      : null
  }
  const render = findRender(body, views[view]?.render ?? '', findFace(make))
  return render && { body, face: render.face ?? null, view, colour }
}

function placeInGallery(view: string): number {
  return order.indexOf(view)
}
