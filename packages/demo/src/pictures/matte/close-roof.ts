type Point = readonly [number, number]

/** Fills the columns between a line over the roof and the first pixel of the vehicle under it. */
export function closeRoof(
  matte: Uint8Array,
  width: number,
  line: readonly [left: Point, right: Point] | null,
): void {
  if (line === null) return
  const [[left, leftY], [right, rightY]] = line
  for (let x = left; x <= right; x++) {
    const top = Math.round(leftY + ((rightY - leftY) * (x - left)) / (right - left))
    for (let i = top * width + x; i < matte.length && !isBody(matte, i, width); i += width) matte[i] = 255
  }
}

/** Thirty pixels of vehicle below one another are the body; less may be a hatch on the roof. */
function isBody(matte: Uint8Array, start: number, width: number): boolean {
  for (let row = 0; row < 30; row++) if (!matte[start + row * width]) return false
  return true
}
