import { contrastRatio } from './contrast-ratio.ts'

/** What text needs (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

const inks = ['#ffffff', '#14161a'] as const

/** The text that is put on a colour: white, or nearly black where that reads better. */
export function chooseInk(ground: string): string {
  const [light, dark] = inks
  return contrastRatio(light, ground) >= contrastRatio(dark, ground) ? light : dark
}

/** Whether text can be read on a button of this colour. */
export function carriesText(ground: string): boolean {
  return contrastRatio(chooseInk(ground), ground) >= leastContrast
}

/** Whether text of this colour can be read on all of these. */
export function readsOn(colour: string, grounds: readonly string[]): boolean {
  return grounds.every((ground) => contrastRatio(colour, ground) >= leastContrast)
}

/**
 * The colour itself where it is good, else the nearest lighter or darker one that is. Black or white is good on any
 * grounds that are all light or all dark, as those of a look are.
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
