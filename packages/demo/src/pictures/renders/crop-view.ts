/** The window of a closer crop, kept inside the picture and in its 3:2 shape. */
export function cropView(
  crop: { x: number; y: number; share: number },
  [left, top, right, bottom]: readonly [number, number, number, number],
  size: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const width = Math.round(size.width * crop.share)
  const height = Math.round(size.height * crop.share)
  const centreX = left + (right - left) * crop.x
  const centreY = top + (bottom - top) * crop.y
  return {
    left: clamp(Math.round(centreX - width / 2), size.width - width),
    top: clamp(Math.round(centreY - height / 2), size.height - height),
    width,
    height,
  }
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(max, value))
}
