export const regoMessage = 'Invalid registration number.'

/**
 * The message for a text that no Australian or New Zealand plate bears: more than nine letters and digits, or anything
 * besides them, spaces and hyphens. The specification shows no rule.
 */
export function regoError(value: unknown): string | null {
  const bare = typeof value === 'string' ? value.replace(/[\s-]/g, '') : ''
  return /^[\p{L}\p{N}]{1,9}$/u.test(bare) ? null : regoMessage
}
