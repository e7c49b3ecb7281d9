import { type BackdropFit, evaluateRow, fitRow } from '../src/pictures/renders/backdrop-fit.ts'
import { byteRadiance } from '../src/pictures/renders/tone.ts'
import { fitBackdrop } from './fit-backdrop.ts'
import { largePatches } from './large-patches.ts'

type Layers = { scene: Uint8Array; paint: Uint8Array; width: number; height: number }

/** Steeper than any shadow of the studio's soft light, gentler than any outline of a body. */
const outlineStep = 7
/** Against the even wall above the floor's shadows a far fainter line is already an outline. */
const wallStep = 2.2
const wallGap = 4
const wallShare = 0.42
/** Levels between a pixel and the fitted studio within which it may be the studio seen through the vehicle. */
const studioTolerance = 5
/** The floor carries a faint bounce of the paint; real paint answers far more strongly. */
const paintLevel = 75
const smallestPart = 3000
const gapPasses = 4
const shellLevel = 120
/** The frame of a whole view is always studio: no vehicle comes this close to it. */
const rim = 6
/** In a close-up, what is at least this bright and unpainted may be the studio. */
const studioLevel = 150
/** Darker than any shadow but the one under a tyre: rubber and chassis, which a flood must not run through. */
const darkestShadow = 0.065

/** Where the vehicle is (255) and where the studio is (0), and the studio without the vehicle. */
export function findVehicle(
  layers: Layers,
  { hasPaleShell, isCloseUp, holesAbove }: { hasPaleShell: boolean; isCloseUp: boolean; holesAbove: number },
): { matte: Uint8Array; fit: BackdropFit } {
  const { scene, paint, width, height } = layers
  const fit = fitBackdrop(scene, layers, (index, fitted) => {
    if ((paint[index] as number) > 30) return false
    if (fitted !== null) return Math.abs((scene[index] as number) - fitted) < 4
    const y = Math.floor(index / width)
    const x = index % width
    if (isCloseUp) return (scene[index] as number) > studioLevel
    return y < height * 0.12 || x < width * 0.06 || x > width * 0.94 || y > height * 0.93
  })
  const open = smoothPixels(layers, fit)
  const frame = isCloseUp ? studioFrame(nearFit(layers, fit), layers) : null
  if (hasPaleShell) {
    const studio = grow(floodFromBorder(shrink(open, layers, gapPasses), layers, frame), layers, gapPasses)
    const whole = vehiclePatches(thin(studio, layers), width)
    fillSurrounded(whole, layers)
    return { matte: pullIn(whole, layers), fit }
  }
  const flooded = floodFromBorder(open, layers, frame)
  const bare = thin(flooded, layers)
  const studio = flooded.map((inside, i) => (i < width * height * 0.5 ? inside : (bare[i] as number)))
  addHoles(studio, open, nearFit(layers, fit), { ...layers, height: holesAbove })
  return { matte: pullIn(vehiclePatches(studio, width), layers), fit }
}

function smoothPixels({ scene, paint, width, height }: Layers, fit: BackdropFit): Uint8Array {
  const open = new Uint8Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    const row = fitRow(fit, y / height)
    const isWall = y < height * wallShare
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if ((paint[i] as number) > paintLevel) continue
      const studio = evaluateRow(row, x / width)
      if (isWall && Math.abs((scene[i] as number) - studio) > wallGap) continue
      if (shareOfStudio(scene[i] as number, studio) < darkestShadow) continue
      const limit = isWall ? wallStep : outlineStep
      open[i] = step(scene, i, width) < limit && step(paint, i, width) < outlineStep ? 1 : 0
    }
  }
  return open
}

function shareOfStudio(level: number, studio: number): number {
  return (byteRadiance[level] as number) / (byteRadiance[Math.round(studio)] as number)
}

/** Sobel gradient in levels a pixel: the wide kernel keeps the grain of the render out. */
function step(layer: Uint8Array, i: number, width: number): number {
  const at = (offset: number) => layer[i + offset] as number
  const dx = at(1 - width) + 2 * at(1) + at(1 + width) - at(-1 - width) - 2 * at(-1) - at(width - 1)
  const dy = at(width - 1) + 2 * at(width) + at(width + 1) - at(-width - 1) - 2 * at(-width) - at(1 - width)
  return Math.hypot(dx, dy) / 4
}

/** Floods what is open from the picture's frame; of a close-up from where the frame shows the studio. */
function floodFromBorder(open: Uint8Array, { width, height }: Layers, frame: Uint8Array | null): Uint8Array {
  const studio = new Uint8Array(width * height)
  const stack: number[] = []
  const visit = (x: number, y: number) => {
    const i = y * width + x
    const isRim = x < rim || y < rim || x >= width - rim || y >= height - rim
    if (studio[i] || !(isRim ? (frame?.[i] ?? 1) : open[i])) return
    studio[i] = 1
    stack.push(i)
  }
  for (let x = 0; x < width; x++) {
    visit(x, 0)
    visit(x, height - 1)
  }
  for (let y = 0; y < height; y++) {
    visit(0, y)
    visit(width - 1, y)
  }
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % width
    const y = (i - x) / width
    if (x > 0) visit(x - 1, y)
    if (x < width - 1) visit(x + 1, y)
    if (y > 0) visit(x, y - 1)
    if (y < height - 1) visit(x, y + 1)
  }
  return studio
}

/** A pale shell's outline has gaps of a few pixels: two passes of shrinking keep the flood out of them. */
function shrink(open: Uint8Array, { width, height }: Layers, passes: number): Uint8Array {
  let result = open
  for (let pass = 0; pass < passes; pass++) {
    const from = result
    result = new Uint8Array(from.length)
    for (let i = width; i < width * (height - 1); i++)
      result[i] = from[i] && from[i - 1] && from[i + 1] && from[i - width] && from[i + width] ? 1 : 0
  }
  return result
}

function grow(studio: Uint8Array, { width, height }: Layers, passes: number): Uint8Array {
  let result = studio
  for (let pass = 0; pass < passes; pass++) {
    const from = result
    result = from.slice()
    for (let i = width; i < width * (height - 1); i++)
      if (from[i - 1] || from[i + 1] || from[i - width] || from[i + width]) result[i] = 1
  }
  return result
}

/** Drops lines of up to six pixels, which on the floor are edges of shadows. */
function thin(studio: Uint8Array, layers: Layers): Uint8Array {
  const vehicle = studio.map((inside) => (inside ? 0 : 1))
  const core = shrink(vehicle, layers, 3)
  const grown = grow(core, layers, 4)
  return studio.map((inside, i) => (inside || !grown[i] ? 1 : 0))
}

/** Bright studio with the vehicle on its left and right, above and below is the pale shell after all. */
function fillSurrounded(matte: Uint8Array, { scene, width, height }: Layers): void {
  for (let round = 0; round < 2; round++) {
    const inRow = betweenEnds(matte, height, width, (line, k) => line * width + k)
    const inColumn = betweenEnds(matte, width, height, (line, k) => k * width + line)
    for (let i = 0; i < matte.length; i++)
      if (inRow[i] && inColumn[i] && (i < width * height * wallShare || (scene[i] as number) > shellLevel))
        matte[i] = 255
  }
}

function betweenEnds(
  matte: Uint8Array,
  lines: number,
  length: number,
  indexOf: (line: number, k: number) => number,
): Uint8Array {
  const between = new Uint8Array(matte.length)
  for (let line = 0; line < lines; line++) {
    let first = 0
    let last = length - 1
    while (first < last && !matte[indexOf(line, first)]) first++
    while (last > first && !matte[indexOf(line, last)]) last--
    for (let k = first; k < last; k++) between[indexOf(line, k)] = 1
  }
  return between
}

function nearFit({ scene, paint, width, height }: Layers, fit: BackdropFit): Uint8Array {
  const near = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = fitRow(fit, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const gap = Math.abs((scene[i] as number) - evaluateRow(row, x / width))
      near[i] = gap < studioTolerance && (paint[i] as number) < 40 ? 1 : 0
    }
  }
  return near
}

/** Where the frame of a close-up shows the studio: above and below, not beside, where a number plate is as bright. */
function studioFrame(near: Uint8Array, { width, height }: Layers): Uint8Array {
  return near.map((inside, i) => (inside && (i < width * height * 0.3 || i > width * height * 0.85) ? 1 : 0))
}

/** Studio seen between spokes, under a drawbar or behind a mirror's arm: enclosed, smooth and as bright as it. */
function addHoles(studio: Uint8Array, open: Uint8Array, near: Uint8Array, { width, height }: Layers): void {
  const seen = new Uint8Array(studio.length)
  for (let start = 0; start < width * height; start++) {
    if (seen[start] || studio[start] || !open[start] || !near[start]) continue
    const patch = [start]
    seen[start] = 1
    for (let k = 0; k < patch.length; k++) {
      const i = patch[k] as number
      for (const next of [i - 1, i + 1, i - width, i + width])
        if (!seen[next] && !studio[next] && open[next] && near[next]) {
          seen[next] = 1
          patch.push(next)
        }
    }
    if (patch.length > 40) for (const i of patch) studio[i] = 1
  }
}

/** The outline itself is a step of two pixels, half of them studio: without this they shine on a dark set. */
function pullIn(matte: Uint8Array, layers: Layers): Uint8Array {
  return shrink(matte, layers, 2).map((inside) => (inside ? 255 : 0))
}

/** The vehicle without the thin streaks that the edge of a hard shadow leaves on the floor. */
function vehiclePatches(studio: Uint8Array, width: number): Uint8Array {
  const vehicle = studio.map((inside) => (inside ? 0 : 1))
  return largePatches(vehicle, width, smallestPart).map((inside) => (inside ? 255 : 0))
}
