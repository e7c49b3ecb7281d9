import type { keyEndpoints } from '@forecourt/contract/endpoints/staff/keys'
import { keyActions } from '@forecourt/domain/person/staff/permission-table'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { makeKey, revokeKey } from './keys.ts'
import { listKeys } from './store.ts'

export function keyHandlers(staff: StaffContext): StaffHandlers<typeof keyEndpoints> {
  return {
    async staffKeys({ permit }) {
      const keys = await listKeys(staff.db, permit.reach, new Date(staff.clock()))
      return {
        keys: keys.map((key) => ({
          ...key,
          actions: keyActions.filter((action) => key.actions.includes(action)),
        })),
      }
    },
    makeStaffKey: ({ body, permit }) => makeKey(staff, permit, body),
    revokeStaffKey: ({ params, permit }) => revokeKey(staff, permit, parseId(params.keyId)),
  }
}
