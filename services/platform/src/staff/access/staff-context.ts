import type { GatewayEnvironment } from '@forecourt/payments/accounts/connect-account'
import type { NamedAccount } from '@forecourt/payments/accounts/name-accounts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import type { NameLookup } from '../../infrastructure/network/create-name-lookup.ts'
import type { Storage } from '../../infrastructure/storage/storage.ts'
import type { ReservationContext } from '../../money/reservations/ledger/reservation-context.ts'
import type { ValuationContext } from '../../money/valuations/valuation-context.ts'
import type { LeadContext } from '../../people/leads/rules/lead-context.ts'
import type { PictureFiles } from '../../stock/pictures/picture-files.ts'
import type { StockJobs } from '../../stock/sources/jobs/stock-jobs.ts'

export type StaffAuth = {
  /**
   * Creates a six-digit code for a browser. Without a browser the code works in any, for people with a shell on the
   * server.
   */
  createCode: (email: string, browser?: string) => Promise<string>
  /** The token of a new session, or null: the code is wrong, expired, of another browser, or was tried three times. */
  signInByCode: (email: string, code: string, browser?: string) => Promise<string | null>
  openSession: (userId: number) => Promise<string>
}

/** The dependencies of staff operations. */
export type StaffContext = Pick<
  Infrastructure,
  'db' | 'pool' | 'clock' | 'log' | 'queue' | 'changes' | 'encode' | 'keys'
> & {
  auth: StaffAuth
  reservations: ReservationContext
  pictures: PictureFiles
  /** Where pictures and backups are, as operators see it. */
  storage: Pick<Storage, 'place' | 'list' | 'head'>
  /** Providers of vehicle data by plate. */
  vehicleData: ValuationContext['vehicleData']
  /** What vehicles of a country cost, learned from dealers who share their prices. */
  readMarket: ValuationContext['readMarket']
  /** Reads stock files, in another process. */
  stockJobs: StockJobs
  /** Ends the process that reads a file of a source, wherever it runs. */
  stopFile: (sourceId: number) => Promise<void>
  /** Where files of sources are stored. */
  dataDir: string
  /** What lead intake needs, for actions that staff take on behalf of a visitor. */
  leads: LeadContext
  /** The dashboard's URL, for mails. */
  dashboardUrl: string
  /** DNS lookups of domains. */
  names: NameLookup
  /** The platform's own sender address; null in a process that delivers nothing. */
  mailFrom: string | null
  /** False in live mode: addresses entered by staff, for posting or fetching, must be on the public network. */
  allowsPrivate: boolean
  /** Accounts that can receive deposits, without their secrets. */
  paymentAccounts: readonly NamedAccount[]
  /** What accounts that dealers connect have to be. */
  gateways: GatewayEnvironment
  /** Whether demo staff can sign in with one click. */
  hasDemoSignIn: boolean
}
