import { pickArm, type SplitArm, type SplitTest } from '@forecourt/domain/site/split-test'
import { writeCookie } from '@forecourt/server/requests/cookies'
import { readConsent } from '../../app/session/consent-cookie.ts'
import { readSplitCookie } from '../http/read-arm.ts'

/** The visitor's arm, and the cookie that stores it; null if none needs to be set. */
export type ChosenArm = { arm: SplitArm; setCookie: string | null }

const dayS = 24 * 60 * 60
const lifetimeSeconds = 90 * dayS

/**
 * Chooses the visitor's arm. A visitor without consent gets the control and no cookie, even if they consented before.
 */
export function chooseArm(
  test: SplitTest,
  cookies: string | undefined,
  { draw, share, isSecure }: { draw: () => number; share: number; isSecure: boolean },
): ChosenArm {
  if (readConsent(cookies ?? '', isSecure) !== 'granted') return { arm: 'control', setCookie: null }
  const known = readSplitCookie(test, cookies, isSecure)
  if (known) return { arm: known, setCookie: null }
  const arm = pickArm(test, draw(), share)
  return { arm, setCookie: writeCookie(`split-${test}`, arm, { isSecure, seconds: lifetimeSeconds }) }
}

/** A page of a split test differs by visitor: shared caches must not store it, and the visitor stays in their arm. */
export function markUncacheable(response: Response, { setCookie }: ChosenArm): Response {
  const shared = response.headers.get('Cache-Control') ?? ''
  if (shared.startsWith('public')) response.headers.set('Cache-Control', shared.replace('public', 'private'))
  if (setCookie) response.headers.append('Set-Cookie', setCookie)
  return response
}
