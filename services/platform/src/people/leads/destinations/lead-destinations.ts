import type { LeadDestinationKind } from '@forecourt/domain/site/configuration/lead-destination-table'
import { adfMailDestination } from './adf-mail/adf-mail.ts'
import { dealerMailDestination } from './dealer-mail/dealer-mail.ts'
import { dealerTextDestination } from './dealer-text/dealer-text.ts'
import type { LeadDestination } from './lead-destination.ts'
import { webhookDestination } from './webhook/webhook.ts'

export const leadDestinations: Readonly<Record<LeadDestinationKind, LeadDestination>> = {
  'dealer-mail': dealerMailDestination,
  'dealer-text': dealerTextDestination,
  'adf-mail': adfMailDestination,
  webhook: webhookDestination,
}
