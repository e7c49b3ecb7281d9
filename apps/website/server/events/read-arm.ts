import { findArm, type SplitTest, splitTestTable } from '@forecourt/domain/site/split-test'
import { parse } from 'hono/utils/cookie'
import { readConsent } from '../../app/session/consent-cookie.ts'

/** The arm that a visitor has been shown, as `test:arm`; null for whoever takes part in none. */
export function readArm(cookies: string | undefined): string | null {
  if (readConsent(cookies ?? '') !== 'granted') return null
  const said = parse(cookies ?? '')
  const tests = Object.keys(splitTestTable) as SplitTest[]
  for (const test of tests) {
    const arm = findArm(test, said[`split-${test}`])
    if (arm) return `${test}:${arm}`
  }
  return null
}
