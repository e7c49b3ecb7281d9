import type { Site } from '@forecourt/domain/site/site'
import { findRunningTest } from '@forecourt/domain/site/split-percentage'
import { findArm, type SplitArm, type SplitTest } from '@forecourt/domain/site/split-test'
import { readCookie } from '@forecourt/server/requests/cookies'
import { readConsent } from '../../app/session/consent-cookie.ts'

/** The arm in a browser's cookie. */
export function readSplitCookie(
  test: SplitTest,
  cookies: string | null | undefined,
  isSecure: boolean,
): SplitArm | null {
  return findArm(test, readCookie(cookies, `split-${test}`, isSecure))
}

/** The arm of the running test that a visitor has seen, as `test:arm`; null for visitors outside the test. */
export function readArm(
  site: Pick<Site, 'flags' | 'settings'>,
  { url, headers }: Pick<Request, 'url' | 'headers'>,
): string | null {
  const test = findRunningTest(site)
  const cookies = headers.get('cookie') ?? ''
  const isSecure = new URL(url).protocol === 'https:'
  if (!test || readConsent(cookies, isSecure) !== 'granted') return null
  const arm = readSplitCookie(test, cookies, isSecure)
  return arm && `${test}:${arm}`
}
