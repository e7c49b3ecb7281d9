type Point = readonly [number, number]

/** The far edge of a roof from left to right; `isTop` says that nothing stands on it. */
export type RoofLine = { points: readonly Point[]; isTop: boolean }

/**
 * Fills the columns between a line over the roof and the first pixel of the vehicle under it, and clears what is over
 * a line that nothing stands on.
 */
export function closeRoof(matte: Uint8Array, width: number, line: RoofLine | null): void {
  if (line === null) return
  for (const [place, [right, rightY]] of line.points.entries()) {
    const from = line.points[place - 1]
    if (!from) continue
    const [left, leftY] = from
    for (let x = left; x <= right; x++) {
      const top = Math.round(leftY + ((rightY - leftY) * (x - left)) / (right - left))
      for (let i = top * width + x; i < matte.length && !isBody(matte, i, width); i += width) matte[i] = 255
      if (line.isTop) for (let i = x; i < top * width; i += width) matte[i] = 0
    }
  }
}

/** Thirty pixels of vehicle below one another are the body; less may be a hatch on the roof. */
function isBody(matte: Uint8Array, start: number, width: number): boolean {
  for (let row = 0; row < 30; row++) if (!matte[start + row * width]) return false
  return true
}
