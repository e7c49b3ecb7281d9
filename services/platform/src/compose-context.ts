import type { FindProcessor } from '@forecourt/payments/create-processors'
import type { GroundContext } from './ground/ground-context.ts'
import { createReservations } from './money/reservations/create-reservations.ts'
import { createReservationMessages } from './money/reservations/messages/reservation-messages.ts'
import type { MessageSource } from './outbox/deliveries/message-source.ts'
import { createLoadMailLogo } from './outbox/templates/load-mail-logo.ts'
import { submitLead } from './people/leads/intake/submit-lead.ts'
import { createLeadMessages } from './people/leads/messages/lead-messages.ts'
import { createLeadRules } from './people/leads/routing/lead-rules.ts'
import type { PlatformContext } from './platform-context.ts'
import { summariseStock } from './stock/cars/summarise-stock.ts'
import type { PictureFiles } from './stock/pictures/picture-files.ts'
import { readPicture } from './stock/pictures/read-picture.ts'
import { createSearchIndexes } from './stock/search/indexes/search-indexes.ts'

type Opened = {
  pictures: PictureFiles
  /** The accounts through which deposits are paid; their secrets stay behind it. */
  findProcessor: FindProcessor
}

/** Joins the floors: what one of them needs of another beside or above it is handed in here and nowhere else. */
export function composeContext(ground: GroundContext, { pictures, findProcessor }: Opened): PlatformContext {
  const leadRules = createLeadRules(ground.changes)
  const leads = { ...ground, leadRules }
  return {
    ...leads,
    pictures,
    indexes: createSearchIndexes(ground),
    summariseStock: (siteId, soldDays) => summariseStock(ground, siteId, soldDays),
    reservations: createReservations({
      ...ground,
      findProcessor,
      submitLead: (tx, { siteId, lead, idempotencyKey }) =>
        submitLead({ ...leads, db: tx }, async () => [], {
          siteId,
          leadId: null,
          lead,
          intake: { visitor: null, idempotency_key: idempotencyKey, suspicions: [], consent: null },
        }),
    }),
  }
}

/** Everything that is sent, by the feature that knows its words. */
export function createMessageSources(context: PlatformContext): MessageSource[] {
  const loadMailLogo = createLoadMailLogo({ readPicture: (id) => readPicture(context, id), log: context.log })
  return [
    createLeadMessages({ ...context, loadMailLogo }),
    createReservationMessages({ ...context.reservations, loadMailLogo }),
  ]
}
