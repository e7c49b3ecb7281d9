import type { passkeyEndpoints, passkeySignInEndpoints } from '@forecourt/contract/endpoints/staff/passkeys'
import type { Handlers } from '../../../infrastructure/http/create-routes.ts'
import { parseId } from '../../../infrastructure/http/parse-id.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import * as passkeys from './passkeys.ts'
import { listPasskeys } from './store.ts'

export function passkeySignInHandlers(staff: StaffContext): Handlers<typeof passkeySignInEndpoints> {
  return {
    beginPasskeySignIn: async () => ({ options: await passkeys.beginPasskeySignIn(staff) }),
    signInWithPasskey: ({ body }) => passkeys.signInWithPasskey(staff, body),
  }
}

export function passkeyHandlers(staff: StaffContext): StaffHandlers<typeof passkeyEndpoints> {
  return {
    async staffPasskeys({ permit }) {
      return { passkeys: await listPasskeys(staff.db, permit.actor.id) }
    },
    beginPasskey: async ({ permit }) => ({ options: await passkeys.beginPasskey(staff, permit) }),
    addPasskey: ({ permit, body }) => passkeys.addPasskey(staff, permit, body),
    renamePasskey: ({ permit, params, body }) =>
      passkeys.renamePasskey(staff, permit, parseId(params.passkeyId), body.name),
    removePasskey: ({ permit, params }) => passkeys.removePasskey(staff, permit, parseId(params.passkeyId)),
  }
}
