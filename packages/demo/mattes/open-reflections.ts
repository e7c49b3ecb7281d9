import { type BackdropFit, evaluateRow, fitRow } from '../src/pictures/renders/backdrop-fit.ts'
import { byteRadiance } from '../src/pictures/renders/tone.ts'

type Layers = { scene: Uint8Array; paint: Uint8Array; width: number; height: number }

/** Pixels from the outline within which paint is seen at so flat an angle that it mirrors what is behind it. */
const rim = 9
const leastPaint = 40
/** Share of the studio in the clear coat from which it is such a mirror. */
const mirrorShare = 0.12
const maxOpen = 0.9

/**
 * Along its upper outline the clear coat mirrors the wall of the studio; before a dark set that would be a pale seam.
 * There the set takes the studio's share. `belt` is the row that ends it: below, paint mirrors the floor.
 */
export function openReflections(
  layers: Layers,
  matte: Uint8Array,
  fit: BackdropFit,
  belt: number,
): Uint8Array {
  const { scene, paint, width, height } = layers
  const distance = distanceToOutside(matte, width, Math.min(height, Math.ceil(belt)))
  const opened = matte.slice()
  for (let y = 0; y < Math.min(belt, height); y++) {
    const row = fitRow(fit, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const away = distance[i] as number
      if (!matte[i] || away > rim || (paint[i] as number) < leastPaint) continue
      const studio = byteRadiance[Math.round(evaluateRow(row, x / width))] as number
      const share = (byteRadiance[scene[i] as number] as number) / studio - mirrorShare
      if (share <= 0) continue
      const open = Math.min(maxOpen, share) * (1 - (away - 1) / rim)
      opened[i] = Math.round((matte[i] as number) * (1 - open))
    }
  }
  return opened
}

/** Steps from each pixel to the nearest one without vehicle, up to the rim and one more. */
function distanceToOutside(matte: Uint8Array, width: number, rows: number): Uint8Array {
  const far = rim + 1
  const distance = Uint8Array.from(matte, (inside) => (inside > 127 ? far : 0))
  const nearer = (i: number, from: number) => Math.min(distance[i] as number, (distance[from] as number) + 1)
  for (let i = width; i < width * rows; i++) {
    distance[i] = nearer(i, i - 1)
    distance[i] = nearer(i, i - width)
  }
  for (let i = width * (rows - 1) - 1; i > 0; i--) {
    distance[i] = nearer(i, i + 1)
    distance[i] = nearer(i, i + width)
  }
  return distance
}
