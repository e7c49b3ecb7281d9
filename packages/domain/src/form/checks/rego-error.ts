export const regoMessage = 'Invalid registration number.'

/**
 * The message for an invalid plate: more than nine letters and digits, or other characters besides spaces and hyphens.
 * The specification has no rule.
 */
export function regoError(value: unknown): string | null {
  const bare = typeof value === 'string' ? value.replace(/[\s-]/g, '') : ''
  return /^[\p{L}\p{N}]{1,9}$/u.test(bare) ? null : regoMessage
}
