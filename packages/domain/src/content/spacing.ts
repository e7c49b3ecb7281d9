/** S9.25. */
const spacingStepRem = 0.5
const spacingOnRem = 2.5

/**
 * The margin around a block: half a rem a step, 2.5rem for true; null for false and for anything that is not a number.
 */
export function spacing(value: unknown): string | null {
  if (value === true) return `${spacingOnRem}rem`
  if (typeof value !== 'number' || !(value >= 0) || value === Number.POSITIVE_INFINITY) return null
  return `${value * spacingStepRem}rem`
}
