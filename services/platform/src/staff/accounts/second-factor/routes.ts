import type { secondFactorEndpoints } from '@forecourt/contract/endpoints/staff/second-factor'
import { needsSecondFactor } from '@forecourt/domain/person/staff/needs-second-factor'
import { parseId } from '../../../ground/http/parse-id.ts'
import type { StaffHandlers } from '../../door/create-staff-routes.ts'
import type { StaffContext } from '../../door/staff-context.ts'
import { resetMember } from '../../team/team.ts'
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
    async resetSecondFactor({ params, permit }) {
      await resetMember(staff, permit, parseId(params.memberId))
      return { done: true }
    },
  }
}
