import type { ModelPlan, Tools } from './define-content.ts'

type Paint = readonly [name: string, colour: string]
type Line = Omit<ModelPlan, 'make' | 'image' | 'photos' | 'colours'> & {
  body: string
  face: string
  paints: readonly [Paint, ...Paint[]]
}

const angles = ['rear-three-quarter', 'side', 'front', 'detail'] as const

/** The models of a make, each photographed from all sides in its first colour and once in each of the others. */
export function defineModels(make: string, shot: Tools['shot'], lines: readonly Line[]): ModelPlan[] {
  return lines.map(({ body, face, paints, ...line }) => {
    const name = line.model.startsWith(make) ? line.model : `${make} ${line.model}`
    const [[first, colour]] = paints
    const take = (alt: string, spec: { view?: string; colour: string }) => shot(alt, { body, face, ...spec })
    return {
      ...line,
      make,
      image: take(`The ${name} in ${first}`, { colour }),
      photos: angles.map((view) => take(`The ${name}, ${view.replaceAll('-', ' ')}`, { view, colour })),
      colours: paints.map(([paint, hex]) => [paint, hex, take('', { colour: hex })]),
    }
  })
}
