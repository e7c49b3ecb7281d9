import type { SandboxServices } from './sandbox-services.ts'
import type { SandboxChallenge } from './sandbox-state.ts'

/** The address of the 3-D Secure page for a payment or, at PayWay, for a token. */
export function challengeUrl(
  { store, publicOrigin }: SandboxServices,
  target: Pick<SandboxChallenge, 'paymentId' | 'tokenId'>,
): string {
  const { challenges } = store.state
  const known = challenges.find(
    ({ paymentId, tokenId }) => paymentId === target.paymentId && tokenId === target.tokenId,
  )
  const challenge = known ?? { id: store.nextId('acs_'), ...target }
  if (known === undefined) challenges.push(challenge)
  return `${publicOrigin()}/3ds/${challenge.id}`
}

/** Only the first answer counts, as at a bank. */
export function answerChallenge(
  { store, bank }: SandboxServices,
  challenge: SandboxChallenge,
  isPassed: boolean,
): void {
  const payment = store.findPayment(({ id }) => id === challenge.paymentId)
  if (payment !== null) bank.pass(payment, isPassed)
  const token = store.state.tokens.find(({ id }) => id === challenge.tokenId)
  if (token?.authentication === 'asked') token.authentication = isPassed ? 'passed' : 'failed'
  store.save()
}
