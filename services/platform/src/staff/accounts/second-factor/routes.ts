import type { secondFactorEndpoints } from '@forecourt/contract/endpoints/staff/second-factor'
import { needsSecondFactor } from '@forecourt/domain/person/staff/needs-second-factor'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewBackupCodes,
  verifySecondFactor,
} from './second-factor.ts'
import { countBackupCodes, findSecondFactor } from './store.ts'

export function secondFactorHandlers(staff: StaffContext): StaffHandlers<typeof secondFactorEndpoints> {
  return {
    async secondFactor({ permit: { actor } }) {
      const found = await findSecondFactor(staff.db, actor.id)
      return {
        email: actor.email,
        needed: needsSecondFactor(actor.grants),
        setUp: Boolean(found?.secret),
        passed: actor.hasSecondFactor,
        backupCodes: await countBackupCodes(staff.db, actor.id),
      }
    },
    beginSecondFactor: ({ permit }) => beginSecondFactor(staff, permit),
    confirmSecondFactor: ({ body, permit }) => confirmSecondFactor(staff, permit, body.code),
    verifySecondFactor: ({ body, permit }) => verifySecondFactor(staff, permit, body.code),
    async renewBackupCodes({ permit }) {
      return { backupCodes: await renewBackupCodes(staff, permit) }
    },
  }
}
