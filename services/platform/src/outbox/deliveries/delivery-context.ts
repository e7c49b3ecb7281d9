import type { PlatformContext } from '../../platform-context.ts'
import type { Mailer } from '../mail/mail-message.ts'

/** What working off deliveries needs beside what taking in leads does. */
export type DeliveryContext = Pick<
  PlatformContext,
  'db' | 'queue' | 'leadRules' | 'pictures' | 'clock' | 'log'
> & {
  mailer: Mailer
  /** The platform's own secret, from which those of webhooks are made. */
  secret: string
  allowsPrivateWebhooks: boolean
}
