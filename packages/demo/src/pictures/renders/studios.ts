import { readFileSync } from 'node:fs'
import type { BackdropFit } from './backdrop-fit.ts'
import { assetUrl, type Render, renderName } from './renders.ts'

/** The empty studio of one view, and where the vehicle stands in it: left, top, right, bottom. */
export type Studio = { fit: BackdropFit; box: readonly [number, number, number, number] }

const studios = JSON.parse(readFileSync(assetUrl('mattes.json'), 'utf8')) as Record<string, Studio>

export function findStudio(render: Render): Studio | null {
  return studios[renderName(render)] ?? null
}
