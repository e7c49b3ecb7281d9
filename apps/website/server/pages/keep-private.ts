import type { ChosenArm } from './choose-arm.ts'

/** A page of a split test differs by visitor: caches of others must not keep it, and the visitor keeps their arm. */
export function keepPrivate(response: Response, { setCookie }: ChosenArm): Response {
  const shared = response.headers.get('Cache-Control') ?? ''
  if (shared.startsWith('public')) response.headers.set('Cache-Control', shared.replace('public', 'private'))
  if (setCookie) response.headers.append('Set-Cookie', setCookie)
  return response
}
