import type { SandboxServices } from './sandbox-services.ts'
import type { SandboxToken } from './sandbox-state.ts'
import { findTestCard } from './test-cards.ts'

const tokenLifetimeMs = 10 * 60_000

/** A single-use token for a card; null unless it is a test card. */
export function issueToken(
  { store, clock }: SandboxServices,
  {
    processor,
    asksFirst,
    idPrefix = '',
  }: {
    processor: SandboxToken['processor']
    /** Whether the card frame runs 3-D Secure before it returns the token. */
    asksFirst: boolean
    idPrefix?: string
  },
  cardNumber: string,
): SandboxToken | null {
  const card = findTestCard(cardNumber)
  if (card === null) return null
  const token: SandboxToken = {
    id: store.nextId(idPrefix),
    processor,
    cardNumber: card.number,
    createdMs: clock(),
    authentication: card.challenge && asksFirst ? 'asked' : 'none',
    used: false,
  }
  store.state.tokens.push(token)
  store.save()
  return token
}

/** Consumes a token; null if it is unknown, used or ten minutes old. */
export function consumeToken(
  { store, clock }: SandboxServices,
  processor: SandboxToken['processor'],
  id: string,
): SandboxToken | null {
  const token = store.findToken(processor, id)
  if (token === null || token.used || clock() - token.createdMs > tokenLifetimeMs) return null
  token.used = true
  return token
}
