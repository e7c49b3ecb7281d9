import type { Drawing } from './picture-spec.ts'
import { portraitSize } from './portraits/portrait-spec.ts'

type Size = { width: number; height: number }

export const vehicleSize: Size = { width: 1536, height: 1024 }

/** How large a picture will be, known before it is drawn. */
export function pictureSize(drawing: Drawing): Size {
  return 'looks' in drawing ? portraitSize : vehicleSize
}
