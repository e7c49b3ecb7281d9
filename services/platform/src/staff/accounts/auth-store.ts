import {
  staffAccounts,
  staffSessions,
  staffUsers,
  staffVerifications,
} from '../../infrastructure/database/schema/staff.ts'

/** Our tables under better-auth's names. */
export const authTables = {
  user: staffUsers,
  session: staffSessions,
  account: staffAccounts,
  verification: staffVerifications,
}
