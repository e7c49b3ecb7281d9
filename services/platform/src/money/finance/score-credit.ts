import type { ScoreBand, ScoreRequest } from '@forecourt/contract/endpoints/finance'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { askProvider, type LookupRequester } from '../lookups/ask-provider.ts'
import { findBand } from './credit-bureau.ts'
import type { FinanceContext } from './finance-context.ts'

/**
 * A soft check with consent. Nothing is stored: the caller gets the band, and neither the score nor the person is
 * recorded.
 */
export async function scoreCredit(
  context: FinanceContext,
  asker: LookupRequester,
  { consent: _, ...person }: ScoreRequest,
): Promise<ScoreBand> {
  const { bureau, clock, log } = context
  if (bureau === null) throw fail('scores-not-offered')
  const answer = await askProvider(context, {
    kind: 'score',
    asker,
    question: null,
    cacheDays: () => 0,
    ask: async () => ({ score: await bureau.score(person) }),
  }).catch(() => {
    // The bureau's error message may contain the person's data, so it is not logged.
    log.warn({ bureau: bureau.name }, 'The credit bureau could not be queried')
    throw fail('scores-away')
  })
  if (answer === null) throw fail('scores-used-up')
  const { score } = answer
  if (score === null) throw fail('score-not-found')
  return { band: findBand(score), bureau: bureau.name, scored_at: new Date(clock()).toISOString() }
}
