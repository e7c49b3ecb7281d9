import { toLinear } from '../src/pictures/renders/tone.ts'

/** Contrast ratio of two #rrggbb colours (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16)
  const channel = (shift: number) => toLinear((value >> shift) & 255)
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
}
