/** S5.14, S8.13. */
export const postcodeMessage = 'Invalid postcode. Please enter a 4-digit number.'
/** S5.13, S9.19; also the input's maximum length. */
export const postcodeDigits = 4

/** The message for anything but exactly four digits. A string, because 0800 is a postcode and 800 is not. */
export function postcodeError(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9]{4}$/.test(value) ? null : postcodeMessage
}
