import type { NamedAccount } from '@forecourt/payments/accounts/name-accounts'
import type { GroundContext } from '../../ground/ground-context.ts'
import type { NameLookup } from '../../ground/names/create-name-lookup.ts'
import type { ReservationContext } from '../../money/reservations/ledger/reservation-context.ts'
import type { ValuationContext } from '../../money/valuations/valuation-context.ts'
import type { LeadContext } from '../../people/leads/rules/lead-context.ts'
import type { StockJobs } from '../../stock/imports/jobs/stock-jobs.ts'
import type { PictureFiles } from '../../stock/pictures/picture-files.ts'
import type { StaffAuth } from '../accounts/create-staff-auth.ts'
import type { ReadSiteFile } from '../configuration/site-file/read-upload-apart.ts'

/** What the operations of staff are given. */
export type StaffContext = Pick<
  GroundContext,
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
  /** Reads the file of a website, apart from this process. */
  readSiteFile: ReadSiteFile
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
