import type { TrackedEventJson } from '@forecourt/contract/endpoints/events'
import type { Site } from '@forecourt/domain/site/site'
import { findRunningTest } from '@forecourt/domain/site/split-share'
import { findArm, type SplitTest } from '@forecourt/domain/site/split-test'
import { parse } from 'hono/utils/cookie'
import type { WebsitePlatform } from '../../app/request/contexts.ts'
import { readConsent } from '../../app/session/consent-cookie.ts'

/** Another host of the domain cannot put anybody into an arm, over TLS. */
export function splitCookie(test: SplitTest, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}split-${test}`
}

/** The arm of the running test that a visitor has been shown, as `test:arm`; null for whoever takes part in none. */
export function readArm(
  site: Pick<Site, 'flags' | 'settings'>,
  { url, headers }: Pick<Request, 'url' | 'headers'>,
): string | null {
  const test = findRunningTest(site)
  const cookies = headers.get('cookie') ?? ''
  const isSecure = new URL(url).protocol === 'https:'
  if (!test || readConsent(cookies, isSecure) !== 'granted') return null
  const arm = findArm(test, parse(cookies)[splitCookie(test, isSecure)])
  return arm && `${test}:${arm}`
}

/** The platform for one visitor: what their pages record says the arm, as what their browser sends does. */
export function withArm<Platform extends Pick<WebsitePlatform, 'recordEvent'>>(
  platform: Platform,
  arm: string | null,
): Platform {
  if (arm === null) return platform
  return { ...platform, recordEvent: (event: TrackedEventJson) => platform.recordEvent({ ...event, arm }) }
}
