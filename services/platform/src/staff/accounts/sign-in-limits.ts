import { randomBytes } from 'node:crypto'
import type { DeviceJson } from '@forecourt/contract/endpoints/staff/accounts'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import type { StaffContext } from '../door/staff-context.ts'
import { forgetTurns, takeTurn } from './try-store.ts'

type Context = Pick<StaffContext, 'db' | 'clock' | 'keys'>
type Who = { email: string; device: DeviceJson }
type What = 'codes' | 'tries'

const rows = {
  codes: {
    own: quotaTable.staffCodesOfMailbox,
    strangers: quotaTable.staffCodesByStrangers,
    address: quotaTable.staffCodesOfAddress,
  },
  tries: {
    own: quotaTable.staffTriesOfMailbox,
    strangers: quotaTable.staffTriesByStrangers,
    address: quotaTable.staffTriesOfAddress,
  },
}

/** The random name of a browser, without the proof that somebody has signed in there. */
export function browserName({ browser = '' }: DeviceJson): string {
  return browser.split('.')[0] ?? ''
}

const proofText = (email: string, name: string) => `staff-browser:${email}:${name}`

/** What a browser keeps from now on: it is known for this address, whoever else guesses at it. */
export function proveBrowser({ keys }: Pick<StaffContext, 'keys'>, { email, device }: Who): string {
  const name = browserName(device) || randomBytes(18).toString('base64url')
  return `${name}.${keys.staff.sign(proofText(email, name))}`
}

function isKnown({ keys }: Pick<StaffContext, 'keys'>, { email, device }: Who): boolean {
  const [name = '', proof = ''] = (device.browser ?? '').split('.')
  return keys.staff.isSigned(proofText(email, name), proof)
}

/**
 * Whether somebody may ask for a code, or try one. What they do is counted against themselves: a browser in which the
 * owner has signed in has a count of its own, and everybody else is counted by where they come from before they count
 * for the mailbox as strangers. So nobody locks out its owner, and whether anybody has the address changes nothing.
 */
export async function isWithinLimits(context: Context, what: What, who: Who): Promise<boolean> {
  const { own, strangers, address } = rows[what]
  const now = new Date(context.clock())
  const take = (key: string, { most, minutes }: { most: number; minutes: number }) =>
    takeTurn(context.db, { key, most, minutes }, now)
  if (!(await take(ownKey(context, what, who), own))) return false
  if (isKnown(context, who)) return true
  return (
    (await take(keyOf(context, `${what}:address:${who.device.address}`), address)) &&
    (await take(keyOf(context, `${what}:strangers:${who.email}`), strangers))
  )
}

/** Whoever has signed in has not guessed. */
export async function forgetTries(context: Context, who: Who): Promise<void> {
  await forgetTurns(context.db, [ownKey(context, 'tries', who), ownKey(context, 'codes', who)])
}

/** The tries of passkeys from one address: a key cannot be guessed, and nobody's account is counted by it. */
export function mayTryPasskey(context: Context, { address }: DeviceJson): Promise<boolean> {
  const key = keyOf(context, `passkey:address:${address}`)
  return takeTurn(context.db, { key, ...quotaTable.staffTriesOfAddress }, new Date(context.clock()))
}

function ownKey(context: Context, what: What, who: Who): string {
  const from = isKnown(context, who) ? `browser:${browserName(who.device)}` : `from:${who.device.address}`
  return keyOf(context, `${what}:${who.email}:${from}`)
}

function keyOf({ keys }: Pick<StaffContext, 'keys'>, text: string): string {
  return keys.staff.digests(`staff-tries:${text}`)[0]
}
