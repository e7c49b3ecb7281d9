import { randomBytes } from 'node:crypto'
import type { KeyRing } from '@forecourt/server/keys/key-ring'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type AttemptResult, clearAttempts, consumeAttempt } from './try-store.ts'

/** Where somebody comes from, and what their browser keeps: a random name and, once they have signed in, the proof of it. */
export type SignInDevice = { address: string; browser?: string | undefined }

/** `account` is an address, or one with its site; whether anybody has it makes no difference. */
export type SignInTry = { account: string; device: SignInDevice }

type What = 'codes' | 'tries'
type Bound = { most: number; minutes: number }

export type SignInBounds = {
  /** For whom keys and proofs are made: those of staff mean nothing for visitors. */
  purpose: AttemptResult
  bounds: Readonly<Record<What, Readonly<Record<'own' | 'strangers' | 'address', Bound>>>>
}

type Context = { db: NodePgDatabase; clock: () => number; keys: KeyRing }

/** The random name of a browser, without the proof that somebody has signed in there. */
export function browserName({ browser = '' }: SignInDevice): string {
  return browser.split('.')[0] ?? ''
}

/**
 * How often somebody may ask for a code, or try one. What they do is counted against themselves: a browser in which the
 * owner has signed in has a count of its own, and everybody else is counted by where they come from before they count
 * for the account as strangers. So nobody locks out its owner, and whether there is one changes nothing.
 */
export function createSignInLimits({ db, clock, keys }: Context, { purpose, bounds }: SignInBounds) {
  const keyOf = (text: string) => keys.digests(`${purpose}-tries:${text}`)[0]
  const proofText = (account: string, name: string) => `${purpose}-browser:${account}:${name}`
  const take = (text: string, bound: Bound) =>
    consumeAttempt(db, purpose, { key: keyOf(text), ...bound }, new Date(clock()))

  function isKnown({ account, device }: SignInTry): boolean {
    const [name = '', proof = ''] = (device.browser ?? '').split('.')
    return keys.isSigned(proofText(account, name), proof)
  }

  function ownText(what: What, who: SignInTry): string {
    const from = isKnown(who) ? `browser:${browserName(who.device)}` : `from:${who.device.address}`
    return `${what}:${who.account}:${from}`
  }

  return {
    isKnown,
    /** Counts one more under a name of its own. */
    take,
    async isWithin(what: What, who: SignInTry): Promise<boolean> {
      const { own, strangers, address } = bounds[what]
      if (!(await take(ownText(what, who), own))) return false
      if (isKnown(who)) return true
      return (
        (await take(`${what}:address:${who.device.address}`, address)) &&
        (await take(`${what}:strangers:${who.account}`, strangers))
      )
    },
    /** Whoever has signed in has not guessed. */
    forget: (who: SignInTry) =>
      clearAttempts(db, purpose, [keyOf(ownText('tries', who)), keyOf(ownText('codes', who))]),
    /** What a browser keeps from now on: it is known for this account, whoever else guesses at it. */
    proveBrowser({ account, device }: SignInTry): string {
      const name = browserName(device) || randomBytes(18).toString('base64url')
      return `${name}.${keys.sign(proofText(account, name))}`
    },
  }
}
