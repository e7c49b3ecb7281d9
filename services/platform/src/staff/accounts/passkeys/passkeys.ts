import type { StaffDevice } from '@forecourt/contract/endpoints/staff/accounts'
import type { PasskeyCredential } from '@forecourt/contract/endpoints/staff/passkeys'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit, recordRefusal, refuseUnknown } from '../../audit/record-audit.ts'
import { requireRecentProof } from '../require-recent-proof.ts'
import { enqueueStaffMail } from '../send-staff-mail.ts'
import { finishSignIn, noteSignIn, type OpenedSession } from '../sign-in.ts'
import { mayTryPasskey } from '../sign-in-limits.ts'
import { decoyPasskey } from './decoy-passkey.ts'
import * as store from './store.ts'

const challengeMs = 5 * 60_000
const maxPasskeys = 20

type Options = Record<string, unknown>

/** Passkeys are bound to the dashboard's host, and responses must come from its origin. */
function relyingParty({ dashboardUrl }: Pick<StaffContext, 'dashboardUrl'>) {
  const { hostname, origin } = new URL(dashboardUrl)
  return { rpID: hostname, origin }
}

/**
 * The options from which the browser creates a passkey. A device that already has one of this user creates no second.
 */
export async function beginPasskey(context: StaffContext, permit: Permit): Promise<Options> {
  requireRecentProof(context, permit)
  const { actor } = permit
  // A provider speaks for its group; a passkey would outlive that, and open whatever they get elsewhere.
  if (actor.providerId !== null) throw fail('company-passkey')
  const known = await store.listPasskeys(context.db, actor.id)
  if (known.length >= maxPasskeys) throw fail('passkeys-full')
  const options = await generateRegistrationOptions({
    rpName: 'Forecourt',
    rpID: relyingParty(context).rpID,
    userName: actor.email,
    userDisplayName: actor.name,
    userID: new TextEncoder().encode(`staff-${actor.id}`),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransportFuture[],
    })),
    // It replaces both factors, so the device has to verify its user: by finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await context.db.transaction(async (tx) => {
    await store.insertChallenge(tx, { ...newChallenge(context, options.challenge), userId: actor.id })
    await recordAudit(context, tx, permit, { kind: 'staff', id: actor.id })
  })
  return { ...options }
}

export async function addPasskey(
  context: StaffContext,
  permit: Permit,
  { name, credential }: { name: string; credential: PasskeyCredential },
): Promise<{ id: number }> {
  const { actor } = permit
  const now = new Date(context.clock())
  const { rpID, origin } = relyingParty(context)
  const outcome = await context.db.transaction(async (tx) => {
    // The challenge is used up whether or not the response is valid.
    const checked = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => store.consumeChallenge(tx, challenge, actor.id, now),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }).catch(() => null)
    if (!checked?.verified) return 'refused'
    const { id: credentialId, publicKey, counter, transports = [] } = checked.registrationInfo.credential
    const id = await store.insertPasskey(tx, {
      userId: actor.id,
      name,
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      createdAt: now,
    })
    if (id === null) return 'there'
    await recordAudit(context, tx, permit, { kind: 'passkey', id }, { after: { name } })
    // Tells the owner, in case somebody else did it.
    await enqueueStaffMail(tx, context, { kind: 'passkey-added', about: name, to: actor })
    return { id }
  })
  if (outcome === 'there') throw fail('passkey-exists')
  if (outcome === 'refused') {
    await recordRefusal(context, permit, { kind: 'staff', id: actor.id })
    throw fail('passkey-not-added')
  }
  return outcome
}

export async function renamePasskey(
  context: StaffContext,
  permit: Permit,
  id: number,
  name: string,
): Promise<void> {
  const before = await context.db.transaction(async (tx) => {
    const was = await store.renamePasskey(tx, permit.actor.id, id, name)
    if (was !== null)
      await recordAudit(
        context,
        tx,
        permit,
        { kind: 'passkey', id },
        { before: { name: was }, after: { name } },
      )
    return was
  })
  if (before === null) await refuseUnknown(context, permit, { kind: 'passkey', id })
}

/** It can no longer sign in; existing sessions are ended in the list of sessions. */
export async function removePasskey(context: StaffContext, permit: Permit, id: number): Promise<void> {
  const name = await context.db.transaction(async (tx) => {
    const gone = await store.deletePasskey(tx, permit.actor.id, id)
    if (gone !== null) {
      await recordAudit(context, tx, permit, { kind: 'passkey', id }, { before: { name: gone } })
      await enqueueStaffMail(tx, context, { kind: 'passkey-removed', about: gone, to: permit.actor })
    }
    return gone
  })
  if (name === null) return refuseUnknown(context, permit, { kind: 'passkey', id })
}

/** The same for everybody: it names no user, and the device offers its passkeys for this host. */
export async function beginPasskeySignIn(context: StaffContext): Promise<Options> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    timeout: challengeMs,
    userVerification: 'required',
  })
  await store.insertChallenge(context.db, newChallenge(context, options.challenge))
  return { ...options }
}

/** Counts as both factors: the device with the key, and its check of the user. */
export async function signInWithPasskey(
  context: StaffContext,
  { credential, device }: { credential: PasskeyCredential; device: StaffDevice },
): Promise<OpenedSession> {
  const now = new Date(context.clock())
  // Limited by IP address only, so that strangers cannot block somebody's passkey sign-in.
  if (!(await mayTryPasskey(context, device))) throw fail('passkey-tries-too-many')
  const found = await store.findByCredential(context.db, credential.id)
  const passkey = found?.passkey ?? decoyPasskey
  const { rpID, origin } = relyingParty(context)
  const checked = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => store.consumeChallenge(context.db, challenge, null, now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!found || !checked?.verified) {
    await noteSignIn(context, found?.user ?? null, 'refused', { action: 'signInWithPasskey' })
    throw fail('passkey-not-accepted')
  }
  const { user } = found
  const { newCounter } = checked.authenticationInfo
  return finishSignIn(context, user, await context.auth.openSession(user.id), device, {
    passesSecondFactor: true,
    action: 'signInWithPasskey',
    also: (tx) => store.notePasskeyUse(tx, found.passkey.id, { counter: newCounter, usedAt: now }),
  })
}

function newChallenge({ clock }: Pick<StaffContext, 'clock'>, challenge: string) {
  return { challenge, expiresAt: new Date(clock() + challengeMs) }
}
