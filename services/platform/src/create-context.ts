import type { LeadJson } from '@forecourt/contract/json/lead-json'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { FindProcessor } from '@forecourt/payments/create-processors'
import { countOffers } from './content/count-offers.ts'
import { readFrame } from './content/read-frame.ts'
import { PlatformError } from './infrastructure/http/platform-error.ts'
import type { Infrastructure } from './infrastructure/infrastructure.ts'
import type { CreditBureau } from './money/finance/credit-bureau.ts'
import { createReservations } from './money/reservations/create-reservations.ts'
import { createReservationMessages } from './money/reservations/messages/reservation-messages.ts'
import { createMarketReader } from './money/valuations/create-market-reader.ts'
import type { ValuationContext } from './money/valuations/valuation-context.ts'
import type { MessageSource } from './outbox/deliveries/message-source.ts'
import { createLoadMailLogo } from './outbox/templates/load-mail-logo.ts'
import { createVisitorSessions } from './people/accounts/account-context.ts'
import { createAccountMessages } from './people/accounts/account-messages.ts'
import { createSubscriptionMessages } from './people/alerts/subscription-messages.ts'
import { type ConversionHosts, createConversionMessages } from './people/conversions/conversion-messages.ts'
import { recordEvent } from './people/events/record-event.ts'
import { submitLead } from './people/leads/intake/submit-lead.ts'
import { createLeadMessages } from './people/leads/messages/lead-messages.ts'
import { createLeadRules } from './people/leads/rules/lead-rules.ts'
import { createPrivacyMessages } from './people/privacy/privacy-messages.ts'
import type { PlatformContext } from './platform-context.ts'
import type { StaffContext } from './staff/access/staff-context.ts'
import { createStaffAuth } from './staff/accounts/create-staff-auth.ts'
import type { StaffServices } from './staff/staff-services.ts'
import { summariseStock } from './stock/cars/summarise-stock.ts'
import type { PictureFiles } from './stock/pictures/picture-files.ts'
import { readPicture } from './stock/pictures/read-picture.ts'
import { createSheetDrawer } from './stock/print/create-sheet-drawer.ts'
import { createSearchIndexes } from './stock/search/indexes/search-indexes.ts'
import type { StockJobs } from './stock/sources/jobs/stock-jobs.ts'

type Opened = {
  pictures: PictureFiles
  stockJobs: StockJobs
  stopFile: StaffContext['stopFile']
  readSiteFile: StaffServices['readSiteFile']
  /** The accounts that receive deposits. Their secrets are not exposed. */
  findProcessor: FindProcessor
  vehicleData: ValuationContext['vehicleData']
  /** The credit score provider; null where there is none. */
  bureau: CreditBureau | null
  pinnedSite: string | null
  isDraining: () => boolean
  staff: Pick<
    StaffContext,
    | 'allowsPrivate'
    | 'dashboardUrl'
    | 'dataDir'
    | 'gateways'
    | 'hasDemoSignIn'
    | 'mailFrom'
    | 'names'
    | 'paymentAccounts'
    | 'storage'
  >
}

/** Wires the modules together: this is the only place where one module gets the functions of another. */
export function createContext(
  ground: Infrastructure,
  {
    pictures,
    stockJobs,
    stopFile,
    readSiteFile,
    findProcessor,
    vehicleData,
    bureau,
    pinnedSite,
    isDraining,
    staff,
  }: Opened,
): PlatformContext {
  const leadRules = createLeadRules(ground.changes)
  const readMarket = createMarketReader(ground)
  const leads = { ...ground, leadRules }
  const reservations = createReservations({
    ...ground,
    findProcessor,
    submitLead: ({ siteId, lead, idempotencyKey, consent }) =>
      submitLead(leads, () => [], {
        siteId,
        leadId: null,
        lead,
        mayLackContact: true,
        intake: { visitor: null, idempotency_key: idempotencyKey, suspicions: [], consent },
      }),
    recordSubmission: (tx, siteId, lead) => recordReservation({ ...ground, db: tx }, siteId, lead),
  })
  return {
    ...leads,
    pictures,
    stockJobs,
    pinnedSite,
    isDraining,
    vehicleData,
    readMarket,
    sheets: createSheetDrawer(),
    finance: { ...ground, bureau },
    indexes: createSearchIndexes(ground),
    summariseStock: (siteId, soldDays) => summariseStock(ground, siteId, soldDays),
    readFrame: (siteId) => readFrame(ground, siteId),
    countOffers: (siteId, timeZone) => countOffers(ground, siteId, timeZone),
    reservations,
    openVisitorSession: createVisitorSessions(ground.db, ground.keys),
    staff: {
      ...ground,
      ...staff,
      pictures,
      stockJobs,
      stopFile,
      readSiteFile,
      reservations,
      vehicleData,
      readMarket,
      leads,
      auth: createStaffAuth(ground.db, ground.keys.staff),
    },
  }
}

/** A paid reservation counts as a submitted form (S9.05, S9.06). */
async function recordReservation(
  ground: Infrastructure,
  siteId: number,
  { car_id = null, email, phone }: LeadJson,
): Promise<void> {
  const event = { event_id: eventCatalogue.submit.id, website_id: siteId, path: '/checkout', email, phone }
  await recordEvent(ground, { ...event, car_id }).catch((error: unknown) => {
    // The dealer has hidden the car in the meantime, so we record the event without it.
    if (error instanceof PlatformError) return recordEvent(ground, event)
    throw error
  })
}

/** Everything that is sent, each provided by the feature that composes it. */
export function createMessageSources(
  context: PlatformContext,
  hosts: ConversionHosts | null = null,
): MessageSource[] {
  const loadMailLogo = createLoadMailLogo({ readPicture: (id) => readPicture(context, id), log: context.log })
  return [
    createLeadMessages({ ...context, loadMailLogo }),
    createReservationMessages({ ...context.reservations, loadMailLogo }),
    createSubscriptionMessages({ ...context, loadMailLogo }),
    createAccountMessages({ ...context, loadMailLogo }),
    createPrivacyMessages({ ...context, loadMailLogo }),
    createConversionMessages(context, hosts),
  ]
}
