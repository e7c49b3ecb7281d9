import { chooseInterior, listInteriorViews } from '../../pictures/renders/interiors.ts'
import type { ModelPlan, Tools } from './define-content.ts'

type Paint = readonly [name: string, colour: string]
type Line = Omit<ModelPlan, 'make' | 'image' | 'photos' | 'colours'> & {
  body: string
  face: string
  paints: readonly [Paint, ...Paint[]]
}

const angles = ['rear-three-quarter', 'side', 'front', 'detail'] as const
/** For bodies with few interior views. */
const closer = ['nose', 'tail'] as const
/** A multiple of the columns on a phone and on a desktop. */
const photosOfModel = 6
/** As in the galleries of stock, equal interiors share a file. */
const noPaint = '#000000'

/** The models of a make, with all views in their first colour and one in each other colour. */
export function defineModels(make: string, shot: Tools['shot'], lines: readonly Line[]): ModelPlan[] {
  return lines.map(({ body, face, paints, ...line }) => {
    const name = line.model.startsWith(make) ? line.model : `${make} ${line.model}`
    const [[first, colour]] = paints
    const take = (alt: string, spec: { view?: string; colour: string }) => shot(alt, { body, face, ...spec })
    const cabin = chooseInterior(body, { make, fuel: null })
    const inside = cabin === null ? [] : listInteriorViews(body)
    return {
      ...line,
      make,
      image: take(`The ${name} in ${first}`, { colour }),
      photos: [
        ...angles.map((view) => take(`The ${name}, ${view.replaceAll('-', ' ')}`, { view, colour })),
        ...inside.map((view) =>
          shot(`The ${name}, ${view.replace('interior-', '')}`, {
            body: cabin ?? body,
            face: null,
            view,
            colour: noPaint,
          }),
        ),
        ...closer.map((view) => take(`The ${name}, its ${view}`, { view, colour })),
      ].slice(0, photosOfModel),
      colours: paints.map(([paint, hex]) => [paint, hex, take('', { colour: hex })]),
    }
  })
}
