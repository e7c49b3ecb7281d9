/** Whether the field has a value: text besides spaces, a tick, a number, a non-empty choice or a file. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== undefined && value !== false
}
