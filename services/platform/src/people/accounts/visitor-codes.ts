import { randomInt } from 'node:crypto'
import { minuteMs } from '@forecourt/domain/time/duration'
import { codeMinutes } from '../../infrastructure/sign-in/open-sessions.ts'
import type { AccountContext } from './account-context.ts'
import * as store from './code-store.ts'

type Context = Pick<AccountContext, 'db' | 'clock' | 'keys'>

const maxTries = 3

const textOf = ({ identity, browser }: Pick<store.CodePlace, 'identity' | 'browser'>, code: string) =>
  `visitor-code:${identity}:${browser}:${code}`

/** A six-digit code for the request, or null when the code was requested again meanwhile. */
export async function makeCode({ db, clock, keys }: Context, id: string): Promise<string | null> {
  const asked = await store.findRequestedCode(db, id)
  if (!asked) return null
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const [digest] = keys.staff.digests(textOf(asked, code))
  await store.fillCode(db, { id, digest, expiresAt: new Date(clock() + codeMinutes * minuteMs) })
  return code
}

/** Whether the mailed code was entered in the browser that requested it. Each code works once. */
export async function proveCode(
  { db, clock, keys }: Context,
  { code, ...of }: { identity: string; browser: string; code: string },
): Promise<boolean> {
  const tried = await store.tryCode(db, { ...of, most: maxTries }, new Date(clock()))
  const digests = keys.staff.digests(textOf(of, code.replaceAll(/\s/g, '')))
  return Boolean(tried?.digest && digests.includes(tried.digest)) && store.useCode(db, tried?.id ?? '')
}
