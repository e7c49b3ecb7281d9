import { pickArm, type SplitArm, type SplitTest } from '@forecourt/domain/site/split-test'
import { writeCookie } from '@forecourt/server/requests/cookies'
import { readConsent } from '../../app/session/consent-cookie.ts'
import { readSplitCookie } from '../http/read-arm.ts'

/** The arm that a visitor sees, and the cookie that keeps it so; null where there is none to set. */
export type ChosenArm = { arm: SplitArm; setCookie: string | null }

const dayS = 24 * 60 * 60
const keptS = 90 * dayS

/**
 * Which arm of a test the visitor sees. Whoever has not agreed to be remembered gets the control and no cookie, also
 * when they had agreed before.
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
  return { arm, setCookie: writeCookie(`split-${test}`, arm, { isSecure, seconds: keptS }) }
}

/** A page of a split test differs by visitor: caches of others must not keep it, and the visitor keeps their arm. */
export function markUncacheable(response: Response, { setCookie }: ChosenArm): Response {
  const shared = response.headers.get('Cache-Control') ?? ''
  if (shared.startsWith('public')) response.headers.set('Cache-Control', shared.replace('public', 'private'))
  if (setCookie) response.headers.append('Set-Cookie', setCookie)
  return response
}
