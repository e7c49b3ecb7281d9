import { adfMail } from '../../people/leads/messages/adf-mail.ts'
import { alertMail } from '../../people/leads/messages/alert-mail.ts'
import { confirmationMail } from '../../people/leads/messages/confirmation-mail.ts'
import { dealerMail } from '../../people/leads/messages/dealer-mail.ts'
import type { LeadFacts } from '../../people/leads/messages/lead-facts.ts'
import { webhookBody } from '../../people/leads/messages/webhook-body.ts'
import { loadMailLogo } from '../templates/load-mail-logo.ts'
import { postWebhook } from '../webhooks/post-webhook.ts'
import { signWebhook } from '../webhooks/sign-webhook.ts'
import { webhookSecretOf } from '../webhooks/webhook-secret.ts'
import type { DeliveryContext } from './delivery-context.ts'

/** Sends the one message of a delivery; throws when it did not arrive. */
export async function sendDelivery(context: DeliveryContext, facts: LeadFacts): Promise<void> {
  const { mailer } = context
  switch (facts.delivery.kind) {
    case 'dealer-mail':
      return mailer.send(dealerMail(facts))
    case 'adf-mail':
      return mailer.send(adfMail(facts))
    case 'alert':
      return mailer.send(alertMail(facts))
    case 'confirmation':
      return mailer.send(confirmationMail(facts, await loadMailLogo(context, facts.site.logoImageId)))
    case 'webhook':
      return sendWebhook(context, facts)
  }
}

async function sendWebhook(context: DeliveryContext, facts: LeadFacts): Promise<void> {
  const { delivery, site } = facts
  const body = webhookBody(facts)
  await postWebhook({
    url: delivery.destination,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Forecourt',
      'idempotency-key': delivery.id,
      'forecourt-signature': signWebhook(body, webhookSecretOf(site.id, context.secret), context.clock()),
    },
    allowsPrivate: context.allowsPrivateWebhooks,
  })
}
