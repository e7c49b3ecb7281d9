import type { NamedAccount } from '@forecourt/payments/accounts/name-accounts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import type { NameLookup } from '../../infrastructure/names/create-name-lookup.ts'
import type { ReservationContext } from '../../money/reservations/ledger/reservation-context.ts'
import type { ValuationContext } from '../../money/valuations/valuation-context.ts'
import type { LeadContext } from '../../people/leads/rules/lead-context.ts'
import type { StockJobs } from '../../stock/imports/jobs/stock-jobs.ts'
import type { PictureFiles } from '../../stock/pictures/picture-files.ts'

export type StaffAuth = {
  /** A new code of six digits for a browser; without one it works in any, for whoever has a shell on the server. */
  createCode: (email: string, browser?: string) => Promise<string>
  /** The token of a new session, or null: the code is wrong, too old, of another browser, or was tried three times. */
  signInByCode: (email: string, code: string, browser?: string) => Promise<string | null>
  openSession: (userId: number) => Promise<string>
}

/** What the operations of staff are given. */
export type StaffContext = Pick<
  Infrastructure,
  'db' | 'pool' | 'clock' | 'log' | 'queue' | 'changes' | 'encode' | 'keys'
> & {
  auth: StaffAuth
  reservations: ReservationContext
  pictures: PictureFiles
  /** Registers of plates. */
  vehicleData: ValuationContext['vehicleData']
  /** What reads stock files, apart from this process. */
  stockJobs: StockJobs
  /** Ends what reads a file of a source in a process of ours. */
  stopFile: (sourceId: number) => void
  /** Where files of sources are. */
  dataDir: string
  /** For what staff do in place of a visitor. */
  leads: LeadContext
  /** Where the dashboard is, for mails. */
  dashboardUrl: string
  /** What the world says of domains. */
  names: NameLookup
  /** The platform's own address of mail; null in a process that delivers nothing. */
  mailFrom: string | null
  /** False in live mode: what staff have posted to or fetched from is on the public network only. */
  allowsPrivate: boolean
  /** Accounts that deposits can be paid to, without their secrets. */
  paymentAccounts: readonly NamedAccount[]
  /** Whether one press signs in as anybody of the demo. */
  hasDemoSignIn: boolean
}
