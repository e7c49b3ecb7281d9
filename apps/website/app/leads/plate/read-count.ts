/** A number as people type it; NaN for anything else. */
export function readCount(value: unknown): number {
  return Math.round(Number(String(value ?? '').replace(/[\s,$]/g, '')))
}
