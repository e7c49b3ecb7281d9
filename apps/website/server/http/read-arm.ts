import type { TrackedEventJson } from '@forecourt/contract/endpoints/events'
import type { Site } from '@forecourt/domain/site/site'
import { findRunningTest } from '@forecourt/domain/site/split-share'
import { findArm } from '@forecourt/domain/site/split-test'
import { parse } from 'hono/utils/cookie'
import type { WebsitePlatform } from '../../app/request/contexts.ts'
import { readConsent } from '../../app/session/consent-cookie.ts'

/** The arm of the running test that a visitor has been shown, as `test:arm`; null for whoever takes part in none. */
export function readArm(site: Pick<Site, 'flags' | 'settings'>, cookies: string | undefined): string | null {
  const test = findRunningTest(site)
  if (!test || readConsent(cookies ?? '') !== 'granted') return null
  const arm = findArm(test, parse(cookies ?? '')[`split-${test}`])
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
