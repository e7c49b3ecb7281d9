import { readFileSync } from 'node:fs'

/** One view of one body in the render pack, as its manifest lists it. */
export type Render = {
  kind: string
  body: string
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

export function findRender(body: string, view: string): Render | null {
  return renders.find((render) => render.body === body && render.view === view) ?? null
}
