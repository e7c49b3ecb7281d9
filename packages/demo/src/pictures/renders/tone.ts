/** Decoded radiance of the render pack's 8-bit layers: v = sqrt(x / (1 + x)). */
export const byteRadiance = Float32Array.from({ length: 256 }, (_, v) => {
  const u = Math.min((v / 255) ** 2, 0.985)
  return u / (1 - u)
})

/** Beyond this the tone curve is white. Below one the table is finer, because the eye is. */
const brightest = 16
const fineSteps = 8192
const coarseSteps = 512

const fine = Uint8Array.from({ length: fineSteps }, (_, step) => toneByte((step + 0.5) / fineSteps))
const coarse = Uint8Array.from({ length: coarseSteps * brightest }, (_, step) =>
  toneByte((step + 0.5) / coarseSteps),
)

/** The pack's filmic curve and the sRGB transfer, for one channel, by table. */
export function displayByte(radiance: number): number {
  if (radiance < 1) return fine[(radiance * fineSteps) | 0] as number
  return radiance < brightest ? (coarse[(radiance * coarseSteps) | 0] as number) : 255
}

function toneByte(x: number): number {
  const y = Math.min(1, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14))
  return Math.round(255 * (y <= 0.0031308 ? 12.92 * y : 1.055 * y ** (1 / 2.4) - 0.055))
}

export function toLinear(byte: number): number {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** The radiance that the tone curve shows as a byte: how a drawn set joins the render's light. */
export const displayByteRadiance = Float32Array.from({ length: 256 }, (_, byte) => {
  const y = toLinear(byte)
  const a = 2.51 - 2.43 * y
  const b = 0.03 - 0.59 * y
  return (-b + Math.sqrt(b * b + 4 * a * 0.14 * y)) / (2 * a)
})
