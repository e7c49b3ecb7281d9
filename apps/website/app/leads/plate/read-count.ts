/** Parses a number as people type it; NaN if it is not one. */
export function readCount(value: unknown): number {
  return Math.round(Number(String(value ?? '').replace(/[\s,$]/g, '')))
}
