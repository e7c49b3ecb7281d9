import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { assetUrl, matteFile, type Render, renderName, renders } from '../src/pictures/renders/renders.ts'
import type { Studio } from '../src/pictures/renders/studios.ts'
import { closeRoof } from './close-roof.ts'
import { findVehicle } from './find-vehicle.ts'
import { fitBackdrop } from './fit-backdrop.ts'
import { largePatches } from './large-patches.ts'
import { openGlass } from './open-glass.ts'
import { openReflections } from './open-reflections.ts'
import { refineOutline } from './refine-outline.ts'
import { roofLines } from './roof-lines.ts'
import { sweepFloor } from './sweep-floor.ts'

/** Bodies whose white shell is not paint and almost as bright as the studio behind it. */
const paleShells = new Set(['box-truck', 'caravan-small', 'caravan-large', 'camper-van', 'motorhome'])
/** Bodies with panes that one sees through; the others have dark glass or none. */
const glazedKinds = new Set(['car', 'camper'])
/** Share of the vehicle's height above which brightness without paint is glass. */
const beltShare = 0.5
/** The bare tray of a cab chassis is as bright as its glass and begins higher. */
const trayBeltShare = 0.3
/** Seats under the sky are as bright as tinted glass. */
const openSeats = 0.5
/** How high over the floor strips of it may be cut off, as shares of the vehicle's height. */
const sweeps: Readonly<Record<string, { low: number; high: number }>> = {
  car: { low: 0.16, high: 0.35 },
  truck: { low: 0.1, high: 0.1 },
  motorcycle: { low: 0.08, high: 0.08 },
  scooter: { low: 0.08, high: 0.08 },
  'close-up': { low: 0.12, high: 0.12 },
}
/** Inside a cabin nothing but the windows is this bright, and no screen as large. */
const outsideLevel = 150
/** Its rear windows are darker. */
const outsideLevels: Readonly<Record<string, number>> = { 'interior-basic/interior-seats': 138 }
const smallestWindow = 12_000

type Layers = { scene: Uint8Array; paint: Uint8Array; width: number; height: number }

/**
 * Writes a matte beside each pair of layers, and the empty studio of each view into mattes.json.
 * Run once when the render pack changes: `npm run mattes -w @forecourt/demo`, or with `-- hatch/side` for some of it.
 */
async function buildMattes(wanted: string): Promise<void> {
  const file = assetUrl('mattes.json')
  const studios: Record<string, Studio> = {}
  for (const render of renders) {
    const name = renderName(render)
    if (!new RegExp(wanted).test(name)) continue
    const { width, height } = render
    const layers = {
      scene: await greyPixels(render.fileA),
      paint: await greyPixels(render.fileB),
      width,
      height,
    }
    const { matte, studio } =
      render.kind === 'interior'
        ? findWindows(layers, outsideLevels[name] ?? outsideLevel)
        : cutOut(render, layers)
    await sharp(matte, { raw: { width, height, channels: 1 } })
      .blur(0.6)
      .webp({ quality: 70, effort: 5 })
      .toFile(assetUrl(matteFile(render)).pathname)
    studios[name] = { ...studio, fit: studio.fit.map((value) => Number(value.toFixed(3))) }
  }
  const known = JSON.parse(await readFile(file, 'utf8')) as Record<string, Studio>
  const sorted = Object.fromEntries(
    Object.entries({ ...known, ...studios }).toSorted(([one], [other]) => one.localeCompare(other)),
  )
  await writeFile(file, `${JSON.stringify(sorted, null, 1)}\n`)
}

function cutOut(render: Render, layers: Layers): { matte: Uint8Array; studio: Studio } {
  const { kind, body, view } = render
  const isCloseUp = view.startsWith('detail')
  const hasPaleShell = paleShells.has(body)
  // The rims of cars are as bright and even as holes; between the spokes of a motorcycle there are some.
  const holesAbove = kind === 'car' ? (isCloseUp ? 0 : layers.height * 0.5) : layers.height
  const { matte: found, fit } = findVehicle(layers, { hasPaleShell, isCloseUp, holesAbove })
  let matte = hasPaleShell ? smoothOutline(found, layers.width) : found
  if (isCloseUp) extendToFrame(matte, layers.width)
  closeRoof(matte, layers.width, roofLines[renderName(render)] ?? null)
  const box = boundingBox(matte, layers.width)
  const [, top, , bottom] = box
  matte = refineOutline(layers, matte)
  const sweep = isCloseUp ? sweeps['close-up'] : sweeps[kind]
  if (sweep) matte = sweepFloor(layers, matte, fit, { box, ...sweep })
  const share = body === 'ute-single' ? trayBeltShare : beltShare
  const belt = isCloseUp ? layers.height * 0.42 : top + (bottom - top) * share
  // Seen from above, the tray lies among the windows.
  const showsTray = body === 'ute-single' && view.endsWith('three-quarter')
  if (glazedKinds.has(kind) && !showsTray) {
    const glassTop = hasPaleShell ? top + (bottom - top) * 0.27 : 0
    const least = body === 'convertible' ? openSeats : 0
    matte = openGlass(layers, matte, fit, { top: glassTop, belt, least, clearest: hasPaleShell ? 0.8 : 1.15 })
  }
  if (!hasPaleShell && !isCloseUp) matte = openReflections(layers, matte, fit, belt)
  return { matte, studio: { fit, box } }
}

/** No gradient exists at the border of the picture, so the nearest computed column is repeated up to it. */
function extendToFrame(matte: Uint8Array, width: number): void {
  const rim = 8
  for (let row = 0; row < matte.length; row += width)
    for (let x = 0; x < rim; x++) {
      matte[row + x] = matte[row + rim] as number
      matte[row + width - 1 - x] = matte[row + width - 1 - rim] as number
    }
}

/** If only brightness separates a white shell from the wall, its outline is ragged: each pixel takes the majority. */
function smoothOutline(matte: Uint8Array, width: number): Uint8Array {
  const radius = 5
  const height = matte.length / width
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      sums[(y + 1) * (width + 1) + x + 1] =
        (matte[y * width + x] ? 1 : 0) +
        (sums[y * (width + 1) + x + 1] as number) +
        (sums[(y + 1) * (width + 1) + x] as number) -
        (sums[y * (width + 1) + x] as number)
  const smooth = matte.slice()
  const most = (2 * radius + 1) ** 2 / 2
  // Only the upper half: below, the outline is sharp and has thin parts.
  for (let y = radius; y < height / 2; y++)
    for (let x = radius; x < width - radius; x++) {
      const at = (dy: number, dx: number) => sums[(y + dy) * (width + 1) + x + dx] as number
      const inside =
        at(radius + 1, radius + 1) - at(-radius, radius + 1) - at(radius + 1, -radius) + at(-radius, -radius)
      smooth[y * width + x] = inside > most ? 255 : 0
    }
  return smooth
}

/** What is bright around a cabin is the studio outside. */
function findWindows(layers: Layers, level: number): { matte: Uint8Array; studio: Studio } {
  const { scene, width, height } = layers
  const isOutside = (i: number) => (scene[i] as number) > level && i < scene.length * 0.75
  const fit = fitBackdrop(scene, layers, (index, fitted) =>
    fitted === null ? isOutside(index) : Math.abs((scene[index] as number) - fitted) < 6,
  )
  const bright = Uint8Array.from(scene, (_, i) => (isOutside(i) ? 1 : 0))
  const matte = largePatches(bright, width, smallestWindow).map((outside) => (outside ? 0 : 255))
  return { matte: refineOutline(layers, matte), studio: { fit, box: [0, 0, width, height] } }
}

async function greyPixels(file: string): Promise<Uint8Array> {
  return sharp(assetUrl(file).pathname).greyscale().raw().toBuffer()
}

/** Left, top, right and bottom of the vehicle. */
function boundingBox(matte: Uint8Array, width: number): [number, number, number, number] {
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

await buildMattes(process.argv[2] ?? '')
