import type { SandboxServices } from './sandbox-services.ts'
import type { SandboxToken } from './sandbox-state.ts'
import { findTestCard } from './test-cards.ts'

const tokenLifetimeMs = 10 * 60_000

/** A single-use token for a card; null for numbers that are no test cards. */
export function issueToken(
  { store, clock }: SandboxServices,
  processor: SandboxToken['processor'],
  cardNumber: string,
): SandboxToken | null {
  const card = findTestCard(cardNumber)
  if (card === null) return null
  const token: SandboxToken = {
    id: store.nextId(processor === 'till' ? 'ix::' : ''),
    processor,
    cardNumber: card.number,
    createdMs: clock(),
    // PayWay authenticates in the card frame, Till after the debit.
    authentication: card.challenge && processor === 'st_george' ? 'asked' : 'none',
    used: false,
  }
  store.state.tokens.push(token)
  store.save()
  return token
}

/** The token, used up by this; null when it is unknown, used or ten minutes old. */
export function spendToken(
  { store, clock }: SandboxServices,
  processor: SandboxToken['processor'],
  id: string,
): SandboxToken | null {
  const token = store.findToken(processor, id)
  if (token === null || token.used || clock() - token.createdMs > tokenLifetimeMs) return null
  token.used = true
  return token
}
