import type { ScoreBand } from '@forecourt/contract/endpoints/finance'
import type { FieldErrors } from '@forecourt/domain/form/validate-fields'
import type { Fill, StepResult } from '../../../forms/fill.ts'
import type { FormSpec } from '../../../forms/form.ts'
import { stepErrors } from '../../../forms/step-fields.ts'
import { lookupHeaders } from '../../../leads/browser/lookup-headers.ts'
import { readDateOfBirth, toScoreResult } from './score-result.ts'
import { scoreWords } from './words.ts'

type ScoreAnswer = { result: StepResult } | { errors: FieldErrors } | { error: string }

/** Fetches the band from our server (S7.25) after validation. Nothing that was typed is stored. */
export async function fetchScore(
  form: FormSpec,
  fill: Pick<Fill, 'values' | 'steps'>,
  applyHref: string | null,
): Promise<ScoreAnswer> {
  const errors = stepErrors(form, fill)
  if (Object.keys(errors).length > 0) return { errors }
  const text = (name: string) => String(fill.values[name] ?? '').trim()
  try {
    const answer = await fetch('/api/credit-score', {
      method: 'POST',
      headers: await lookupHeaders(),
      body: JSON.stringify({
        first_name: text('name'),
        last_name: text('last_name'),
        date_of_birth: readDateOfBirth(fill.values),
        postcode: text('postcode'),
        consent: true,
      }),
    })
    const body = (await answer.json()) as ScoreBand | { error: string }
    if (answer.ok && 'band' in body) return { result: toScoreResult(body, applyHref) }
    return { error: 'error' in body ? body.error : scoreWords.away }
  } catch {
    return { error: scoreWords.away }
  }
}
