/**
 * Whoever fills in a form can name anybody's address, so nothing typed is repeated in a mail to it but what reads as a
 * name (docs/decisions/106).
 */
export function greeting(typed: unknown): string {
  const first = String(typed ?? '').trim()
  return /^[\p{L}\p{M}][\p{L}\p{M} '’.-]{0,39}$/u.test(first) ? `Hello ${first},` : 'Hello,'
}
