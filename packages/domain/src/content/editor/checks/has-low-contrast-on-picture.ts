type Colour = readonly [red: number, green: number, blue: number]

/** Minimum contrast for large and for other text (WCAG 2.2, 1.4.3). */
const needs = { large: 3, other: 4.5 }
/** Ignores up to a tenth of the pixels, such as a lamp or a shadow: text stays readable next to it. */
const maxShare = 0.1

/**
 * Whether text of this colour is hard to read on these pixels, given as consecutive red, green, blue and alpha values.
 */
export function hasLowContrastOnPicture(text: Colour, pixels: ArrayLike<number>, isLarge: boolean): boolean {
  const ink = luminance(text)
  const count = Math.floor(pixels.length / 4)
  let faint = 0
  for (let at = 0; at < count; at++) {
    const ground = luminance([pixels[at * 4] ?? 0, pixels[at * 4 + 1] ?? 0, pixels[at * 4 + 2] ?? 0])
    const ratio = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
    if (ratio < (isLarge ? needs.large : needs.other)) faint += 1
  }
  return count > 0 && faint / count > maxShare
}

function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
