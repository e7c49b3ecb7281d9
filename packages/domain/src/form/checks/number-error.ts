export const numberMessage = 'Please enter a number.'

/** The message for an invalid amount: digits, with or without a dollar sign, commas, spaces and cents. */
export function numberError(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : numberMessage
  const text = typeof value === 'string' ? value.replace(/[\s,$]/g, '') : ''
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(text) ? null : numberMessage
}
