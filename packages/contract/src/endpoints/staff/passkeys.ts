import * as z from 'zod'
import { post } from '../endpoint.ts'
import { device, session } from './accounts.ts'
import { done, staffGet, staffPost, staffPut, timestamp } from './staff-endpoint.ts'

/**
 * The format that browsers parse (WebAuthn level 3, 5.1.8 and 5.1.9): the platform creates it, and the dashboard
 * forwards it unread.
 */
const options = z.object({ options: z.record(z.string(), z.unknown()) })

/** The browser's response; the WebAuthn library validates it. */
const credential = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(4_000) }),
  clientExtensionResults: z.record(z.string(), z.unknown()),
})

const name = z.string().trim().min(1).max(60)
/** Calls without a session, like the other ways to sign in. */
export const passkeySignInEndpoints = {
  beginPasskeySignIn: post('base', '/staff/passkey_sign_in/begin', { answer: options }),
  signInWithPasskey: post('base', '/staff/passkey_sign_in', {
    body: z.object({ credential, device }),
    answer: session,
  }),
}

/** A passkey replaces a mailed code and a second factor. */
export const passkeyEndpoints = {
  staffPasskeys: staffGet('session', '/staff/passkeys', {
    answer: z.object({
      passkeys: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          createdAt: timestamp,
          usedAt: timestamp.nullable(),
        }),
      ),
    }),
  }),
  beginPasskey: staffPost('session', '/staff/passkeys/begin', { answer: options }),
  addPasskey: staffPost('session', '/staff/passkeys', {
    body: z.object({ name, credential }),
    answer: z.object({ id: z.number() }),
  }),
  renamePasskey: staffPut('session', '/staff/passkeys/:passkeyId', {
    body: z.object({ name }),
    answer: done,
  }),
  removePasskey: staffPost('session', '/staff/passkeys/:passkeyId/remove', { answer: done }),
}

export type PasskeyCredential = z.infer<typeof credential>
