import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { assetUrl, renders } from '../renders/renders.ts'
import { closeRoof } from './close-roof.ts'
import { findVehicle } from './find-vehicle.ts'
import { roofLines } from './roof-lines.ts'

/** Bodies whose white shell is not paint and almost as bright as the studio behind it. */
const paleShells = new Set(['box-truck', 'caravan-small', 'caravan-large', 'camper-van', 'motorhome'])

/**
 * Writes a matte beside each pair of layers, and the empty studio of each view into mattes.json.
 * Run once when the render pack changes: `npm run mattes -w @forecourt/demo`.
 */
async function buildMattes(): Promise<void> {
  const studios: Record<string, { fit: number[]; box: number[] }> = {}
  for (const render of renders) {
    if (render.view === 'detail') continue
    const { data: scene, info } = await greyPixels(render.fileA)
    const { data: paint } = await greyPixels(render.fileB)
    const { matte, fit } = findVehicle(
      { scene, paint, width: info.width, height: info.height },
      { hasPaleShell: paleShells.has(render.body) },
    )
    const key = `${render.body}/${render.view}`
    closeRoof(matte, info.width, roofLines[key] ?? null)
    const raw = { width: info.width, height: info.height, channels: 1 } as const
    await sharp(matte, { raw })
      .blur(1.8)
      .linear(2.2, -160)
      .webp({ quality: 60, alphaQuality: 60, effort: 6 })
      .toFile(assetUrl(matteFile(render.fileA)).pathname)
    studios[key] = {
      fit: fit.map((value) => Number(value.toFixed(3))),
      box: boundingBox(matte, info.width),
    }
  }
  await writeFile(assetUrl('mattes.json'), `${JSON.stringify(studios, null, 1)}\n`)
}

async function greyPixels(file: string) {
  return sharp(assetUrl(file).pathname).greyscale().raw().toBuffer({ resolveWithObject: true })
}

function matteFile(fileA: string): string {
  return fileA.replace(/_a\.webp$/, '_m.webp')
}

/** Left, top, right and bottom of the vehicle. */
function boundingBox(matte: Uint8Array, width: number): number[] {
  let [left, top, right, bottom] = [width, Number.POSITIVE_INFINITY, 0, 0]
  for (let i = 0; i < matte.length; i++) {
    if (!matte[i]) continue
    const x = i % width
    const y = Math.floor(i / width)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return [left, top, right, bottom]
}

await buildMattes()
