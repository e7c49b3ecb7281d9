import type { keyEndpoints } from '@forecourt/contract/endpoints/staff/keys'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { listKeys, makeKey, revokeKey } from './keys.ts'

export function keyHandlers(staff: StaffContext): StaffHandlers<typeof keyEndpoints> {
  return {
    staffKeys: async ({ permit }) => ({ keys: await listKeys(staff, permit) }),
    makeStaffKey: ({ body, permit }) => makeKey(staff, permit, body),
    revokeStaffKey: ({ params, permit }) => revokeKey(staff, permit, parseId(params.keyId)),
  }
}
