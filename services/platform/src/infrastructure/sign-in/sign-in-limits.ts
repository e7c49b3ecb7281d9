import { randomBytes } from 'node:crypto'
import type { KeyRing } from '@forecourt/server/keys/key-ring'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type AttemptResult, clearAttempts, consumeAttempt } from './attempt-store.ts'

/**
 * The client's IP address, and what its browser stores: a random name and, after a sign-in, proof of it. `mailed`: the
 * same from a link in a mail that this browser has opened.
 */
export type SignInDevice = { address: string; browser?: string | undefined; mailed?: string | undefined }

/** `account` is an address, or one with its site, whether or not it has an account. */
export type SignInTry = { account: string; device: SignInDevice }

type What = 'codes' | 'tries'
type Bound = { most: number; minutes: number }

export type SignInBounds = {
  /** The group of users that keys and proofs are for: those of staff are invalid for visitors. */
  purpose: AttemptResult
  bounds: Readonly<Record<What, Readonly<Record<'own' | 'strangers' | 'address', Bound>>>>
}

type Context = { db: NodePgDatabase; clock: () => number; keys: KeyRing }

/** The random name of a browser, without the proof of a sign-in. */
export function browserName({ browser = '' }: SignInDevice): string {
  return browser.split('.')[0] ?? ''
}

/**
 * Limits how often somebody may request or try a code. A browser in which the owner has signed in has its own counter.
 * Everybody else is counted by IP address first, and then together as strangers for the account. So nobody can lock out
 * the owner, and the result does not depend on whether the account exists.
 */
export function createSignInLimits({ db, clock, keys }: Context, { purpose, bounds }: SignInBounds) {
  const keyOf = (text: string) => keys.digests(`${purpose}-tries:${text}`)[0]
  const proofText = (account: string, name: string) => `${purpose}-browser:${account}:${name}`
  const take = (text: string, bound: Bound) =>
    consumeAttempt(db, purpose, { key: keyOf(text), ...bound }, new Date(clock()))

  function isProof(account: string, value = ''): boolean {
    const [name = '', proof = ''] = value.split('.')
    return keys.isSigned(proofText(account, name), proof)
  }

  const isKnown = ({ account, device }: SignInTry): boolean => isProof(account, device.browser)

  const prove = (account: string, name: string) => `${name}.${keys.sign(proofText(account, name))}`
  const createName = () => randomBytes(18).toString('base64url')

  function ownText(what: What, who: SignInTry): string {
    const from = isKnown(who) ? `browser:${browserName(who.device)}` : `from:${who.device.address}`
    return `${what}:${who.account}:${from}`
  }

  return {
    isKnown,
    /**
     * The same attempt under the browser name of a link that was mailed to this account: whoever opened it reads the
     * mailbox, so strangers' attempts do not count against them. A link for another account changes nothing.
     */
    recognise({ account, device }: SignInTry): SignInTry {
      const { mailed } = device
      return { account, device: isProof(account, mailed) ? { ...device, browser: mailed } : device }
    },
    /** The name and proof that a mail to this account carries. Everybody who opens that link shares one count. */
    createMailedBrowser: (account: string): string => prove(account, createName()),
    /** Counts an attempt under a name of its own. */
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
    /** Resets the counters after a successful sign-in: its attempts were no guesses. */
    forget: (who: SignInTry) =>
      clearAttempts(db, purpose, [keyOf(ownText('tries', who)), keyOf(ownText('codes', who))]),
    /** The new value for the browser: it is now known for this account, whoever else guesses codes. */
    proveBrowser({ account, device }: SignInTry): string {
      return prove(account, browserName(device) || createName())
    },
  }
}
