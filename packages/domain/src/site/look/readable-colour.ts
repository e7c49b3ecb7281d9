import { contrastRatio } from './contrast-ratio.ts'

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5

const inks = ['#ffffff', '#14161a'] as const

/** The text colour for a background: white, or near-black where that has more contrast. */
export function chooseTextColour(ground: string): string {
  const [light, dark] = inks
  return contrastRatio(light, ground) >= contrastRatio(dark, ground) ? light : dark
}

/** Whether text on a button of this colour is readable. */
export function hasReadableText(ground: string): boolean {
  return contrastRatio(chooseTextColour(ground), ground) >= minContrast
}

/** Whether text of this colour is readable on all these backgrounds. */
export function isReadableOn(colour: string, grounds: readonly string[]): boolean {
  return grounds.every((ground) => contrastRatio(colour, ground) >= minContrast)
}

/**
 * The colour itself if it passes, else the nearest lighter or darker one that does. Black or white always passes on
 * backgrounds that are all light or all dark, as a look's are.
 */
export function findNearestReadable(colour: string, isGood: (colour: string) => boolean): string {
  for (let step = 0; step <= 100; step++) {
    const found = ['#000000', '#ffffff'].map((end) => mix(colour, end, step / 100)).find(isGood)
    if (found) return found
  }
  return '#000000'
}

function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
