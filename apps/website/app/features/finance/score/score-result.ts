import type { ScoreBand } from '@forecourt/contract/endpoints/finance'
import type { StepResult } from '../../../forms/fill.ts'
import { scoreWords as words } from './words.ts'

/** The band as text. */
export function toScoreResult({ band, bureau }: ScoreBand, applyHref: string | null): StepResult {
  return {
    title: words.band(band),
    text: words.bands[band],
    facts: [[words.bureau, bureau]],
    ...(applyHref && { link: { label: words.apply, href: applyHref } }),
  }
}

/** The date of birth from the form's three fields, for the bureau. */
export function readDateOfBirth(values: Readonly<Record<string, unknown>>): string {
  const text = (name: string) => String(values[name] ?? '').trim()
  return [text('year'), text('month').padStart(2, '0'), text('day').padStart(2, '0')].join('-')
}
