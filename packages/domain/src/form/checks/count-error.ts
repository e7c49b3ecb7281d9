export const countMessage = 'Please enter a whole number.'

/** The message for an invalid count (kilometres, people, doors): digits, with or without commas and spaces. */
export function countError(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,9}$/.test(text.replace(/[\s,]/g, '')) ? null : countMessage
}
