import type { Infrastructure } from './infrastructure/infrastructure.ts'
import type { FinanceContext } from './money/finance/finance-context.ts'
import type { ReservationContext } from './money/reservations/ledger/reservation-context.ts'
import type { ValuationContext } from './money/valuations/valuation-context.ts'
import type { AccountContext } from './people/accounts/account-context.ts'
import type { LeadRules } from './people/leads/rules/lead-rules.ts'
import type { SiteContext } from './sites/get-site.ts'
import type { StaffServices } from './staff/staff-services.ts'
import type { PictureFiles } from './stock/pictures/picture-files.ts'
import type { SheetDrawer } from './stock/print/create-sheet-drawer.ts'
import type { SearchIndexes } from './stock/search/indexes/search-indexes.ts'
import type { StockJobs } from './stock/sources/jobs/stock-jobs.ts'

/** All dependencies of the modules, wired once in `openLocalPlatform`. Each module declares the part that it needs. */
export type PlatformContext = Infrastructure &
  SiteContext &
  Pick<ValuationContext, 'vehicleData' | 'readMarket'> &
  Pick<AccountContext, 'openVisitorSession'> & {
    pictures: PictureFiles
    stockJobs: StockJobs
    sheets: SheetDrawer
    indexes: SearchIndexes
    leadRules: LeadRules
    reservations: ReservationContext
    finance: FinanceContext
    staff: StaffServices
    /** The slug of the one site of this deployment; null where it serves many. */
    pinnedSite: string | null
    /** Whether this process is about to stop and should get no further calls. */
    isDraining: () => boolean
  }
