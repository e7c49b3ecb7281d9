import { readFileSync } from 'node:fs'

/** One view of one body in the render pack, as its manifest lists it. Only cars have faces. */
export type Render = {
  kind: string
  body: string
  face?: string
  view: string
  fileA: string
  fileB: string
  width: number
  height: number
}

export function assetUrl(file: string): URL {
  return new URL(`../../../assets/vehicles/${file}`, import.meta.url)
}

export const renders: readonly Render[] = (
  JSON.parse(readFileSync(assetUrl('manifest.json'), 'utf8')) as { images: Render[] }
).images

const byName = new Map(renders.map((render) => [renderName(render), render]))
const bodiesWithFaces = new Set(renders.filter(({ face }) => face).map(({ body }) => body))

/** The render of a body; the face counts only where the body has faces. */
export function findRender(body: string, view: string, face: string | null): Render | null {
  const name = bodiesWithFaces.has(body) ? { body, view, face: face ?? 'a' } : { body, view }
  return byName.get(renderName(name)) ?? null
}

/** A render's key in the manifest and beside it. */
export function renderName({ body, face, view }: Pick<Render, 'body' | 'face' | 'view'>): string {
  return face ? `${body}/${view}/${face}` : `${body}/${view}`
}

export function matteFile({ fileA }: Render): string {
  return fileA.replace(/_a\.webp$/, '_m.webp')
}
