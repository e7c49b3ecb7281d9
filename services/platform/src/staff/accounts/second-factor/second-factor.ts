import { randomBytes } from 'node:crypto'
import type { SecondFactorSetup } from '@forecourt/contract/endpoints/staff/second-factor'
import { needsSecondFactor } from '@forecourt/domain/person/staff/needs-second-factor'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import qrcode from 'qrcode-generator'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit, recordRefusal } from '../../audit/record-audit.ts'
import { requireRecentProof } from '../require-recent-proof.ts'
import { deleteOtherSessions } from '../store.ts'
import * as store from './store.ts'
import { findStep, makeSecret, toBase32, totpUri } from './totp.ts'

/**
 * Attempts in a quarter of an hour: three codes are valid at any time, so guessing one would take longer than a
 * lifetime.
 */
const bounds = { minutes: 15, tries: 5 }
const backupCodeCount = 10

/** Whether the user needs, has and has passed a second factor. */
export async function describeSecondFactor({ db }: StaffContext, { actor }: Permit) {
  const found = await store.findSecondFactor(db, actor.id)
  return {
    email: actor.email,
    needed: needsSecondFactor(actor.grants),
    setUp: Boolean(found?.secret),
    passed: actor.hasSecondFactor,
    backupCodes: await store.countBackupCodes(db, actor.id),
  }
}

/** A secret for setting up an authenticator app. A user with an app needs a session that has passed it. */
export async function beginSecondFactor(context: StaffContext, permit: Permit): Promise<SecondFactorSetup> {
  const { actor } = permit
  const found = await store.findSecondFactor(context.db, actor.id)
  if (found?.secret && !actor.hasSecondFactor) throw fail('second-factor-code-needed')
  if (found?.secret) requireRecentProof(context, permit)
  const secret = found?.pending ? context.keys.staff.open(found.pending, sealedFor(actor.id)) : makeSecret()
  if (!found?.pending)
    await context.db.transaction(async (tx) => {
      await store.savePending(tx, actor.id, context.keys.staff.seal(secret, sealedFor(actor.id)))
      await recordAudit(context, tx, permit, { kind: 'staff', id: actor.id })
    })
  const uri = totpUri(secret, actor.email)
  return { secret, uri, qr: drawQrPath(uri) }
}

/** The app has shown a valid code: it is required from now on, and sessions without it are ended. */
export async function confirmSecondFactor(
  context: StaffContext,
  permit: Permit,
  typed: string,
): Promise<{ token: string; backupCodes: string[] }> {
  const { actor } = permit
  const found = await store.findSecondFactor(context.db, actor.id)
  if (!found?.pending) throw fail('second-factor-not-begun')
  if (found.secret && !actor.hasSecondFactor) throw fail('second-factor-code-needed')
  await countTry(context, actor.id)
  const secret = context.keys.staff.open(found.pending, sealedFor(actor.id))
  const step = findStep(secret, readCode(typed), context.clock(), 0)
  if (step === null) return refuse(context, permit)
  return context.db.transaction(async (tx) => {
    await store.confirmPending(tx, actor.id, step)
    const codes = await renewCodes(context, tx, actor.id)
    // Other sessions were opened before the factor was changed.
    await deleteOtherSessions(tx, actor.id, actor.sessionId)
    return { token: await pass(context, tx, permit), backupCodes: codes }
  })
}

/** A code of the app or a recovery code; each works once. */
export async function verifySecondFactor(
  context: StaffContext,
  permit: Permit,
  typed: string,
): Promise<{ token: string }> {
  const { id } = permit.actor
  const found = await store.findSecondFactor(context.db, id)
  if (!found?.secret) throw fail('second-factor-not-set-up')
  await countTry(context, id)
  const code = readCode(typed)
  const secret = context.keys.staff.open(found.secret, sealedFor(id))
  const step = findStep(secret, code, context.clock(), found.lastStep)
  const token = await context.db.transaction(async (tx) => {
    const isRight =
      step === null
        ? await store.useBackupCode(tx, id, context.keys.staff.digests(backupText(id, code)))
        : await store.useStep(tx, id, step)
    return isRight ? pass(context, tx, permit) : null
  })
  return token === null ? refuse(context, permit) : { token }
}

export async function renewBackupCodes(context: StaffContext, permit: Permit): Promise<string[]> {
  const { id, hasSecondFactor } = permit.actor
  if (!hasSecondFactor) throw fail('backup-codes-not-possible')
  requireRecentProof(context, permit)
  return context.db.transaction(async (tx) => {
    const codes = await renewCodes(context, tx, id)
    await recordAudit(context, tx, permit, { kind: 'staff', id })
    return codes
  })
}

async function renewCodes(context: StaffContext, tx: NodePgDatabase, userId: number): Promise<string[]> {
  // Fifty bits each, which cannot be guessed with five attempts per quarter of an hour.
  const codes = Array.from({ length: backupCodeCount }, () => toBase32(randomBytes(7)).slice(0, 10))
  await store.replaceBackupCodes(
    tx,
    userId,
    codes.map((code) => context.keys.staff.digests(backupText(userId, code))[0]),
  )
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** The session gets a new token, so that the old one cannot be used. */
async function pass(context: StaffContext, tx: NodePgDatabase, permit: Permit): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await store.passSession(tx, permit.actor.sessionId, token, new Date(context.clock()))
  await recordAudit(context, tx, permit, { kind: 'staff', id: permit.actor.id })
  return token
}

async function countTry(context: StaffContext, userId: number): Promise<void> {
  const nowMs = context.clock()
  const window = { now: new Date(nowMs), since: new Date(nowMs - bounds.minutes * 60_000) }
  if (await store.countTry(context.db, userId, bounds.tries, window)) return
  throw fail('second-factor-tries-too-many')
}

async function refuse(context: StaffContext, permit: Permit): Promise<never> {
  await recordRefusal(context, permit, { kind: 'staff', id: permit.actor.id })
  throw fail('second-factor-code-wrong')
}

function readCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

function sealedFor(userId: number): string {
  return `second-factor:${userId}`
}

function backupText(userId: number, code: string): string {
  return `backup-code:${userId}:${code}`
}

function drawQrPath(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const squares: string[] = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (code.isDark(row, column)) squares.push(`M${column} ${row}h1v1h-1z`)
  return { size, path: squares.join('') }
}
