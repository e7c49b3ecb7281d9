import type { PictureSpec } from '../../pictures/picture-spec.ts'
import { renders } from '../../pictures/renders/renders.ts'

const bodiesWithDetail = new Set(renders.filter(({ view }) => view === 'detail').map(({ body }) => body))

/** Order in which a yard photographs a vehicle; the close-up exists for cars only. */
const order = [
  'front-three-quarter',
  'side',
  'rear-three-quarter',
  'front',
  'detail',
  'front-three-quarter-left',
  'nose',
  'tail',
  'rear-three-quarter-left',
  'profile',
] as const

/** What to draw of a vehicle, first view first. */
export function listPictures(
  body: string,
  { colour, backdrop, variant, count }: { colour: string; backdrop: string; variant: number; count: number },
): PictureSpec[] {
  return order
    .filter((view) => view !== 'detail' || bodiesWithDetail.has(body))
    .slice(0, count)
    .map((view) => {
      const plain = backdrop === 'studio' || view === 'detail'
      return { body, view, colour, backdrop: plain ? 'studio' : backdrop, seed: plain ? 0 : variant }
    })
}
