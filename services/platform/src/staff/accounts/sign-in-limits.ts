import type { StaffDevice } from '@forecourt/contract/endpoints/staff/accounts'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { createSignInLimits, type SignInBounds } from '../../infrastructure/sign-in/sign-in-limits.ts'
import type { StaffContext } from '../access/staff-context.ts'

type Context = Pick<StaffContext, 'db' | 'clock' | 'keys'>

const staffBounds: SignInBounds = {
  purpose: 'staff',
  bounds: {
    codes: {
      own: quotaTable.staffCodesOfMailbox,
      strangers: quotaTable.staffCodesByStrangers,
      address: quotaTable.staffCodesOfAddress,
    },
    tries: {
      own: quotaTable.staffTriesOfMailbox,
      strangers: quotaTable.staffTriesByStrangers,
      address: quotaTable.staffTriesOfAddress,
    },
  },
}

export function staffLimits({ db, clock, keys }: Context) {
  return createSignInLimits({ db, clock, keys: keys.staff }, staffBounds)
}

/** Passkey attempts from one IP address: a key cannot be guessed, so attempts do not count for an account. */
export function mayTryPasskey(context: Context, { address }: StaffDevice): Promise<boolean> {
  return staffLimits(context).take(`passkey:address:${address}`, quotaTable.staffTriesOfAddress)
}
