import type { secondFactorEndpoints } from '@forecourt/contract/endpoints/staff/second-factor'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  describeSecondFactor,
  renewBackupCodes,
  verifySecondFactor,
} from './second-factor.ts'

export function secondFactorHandlers(staff: StaffContext): StaffHandlers<typeof secondFactorEndpoints> {
  return {
    secondFactor: ({ permit }) => describeSecondFactor(staff, permit),
    beginSecondFactor: ({ permit }) => beginSecondFactor(staff, permit),
    confirmSecondFactor: ({ body, permit }) => confirmSecondFactor(staff, permit, body.code),
    verifySecondFactor: ({ body, permit }) => verifySecondFactor(staff, permit, body.code),
    renewBackupCodes: async ({ permit }) => ({ backupCodes: await renewBackupCodes(staff, permit) }),
  }
}
