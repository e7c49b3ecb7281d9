import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

const subscription = z.object({ unsubscribed: z.boolean() })

/** The links in the footers of mails. A token is random and belongs to one site and one address. */
export const mailEndpoints = {
  mailRecipient: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/mail_recipients/:token',
    answer: subscription,
  }),
  /** `by`: the mail program's own button (RFC 8058) or the page's; null undoes it. */
  unsubscribe: endpoint({
    method: 'PUT',
    host: 'base',
    path: '/api/websites/:websiteId/mail_recipients/:token',
    body: z.object({ by: z.enum(['one-click', 'page']).nullable() }),
    answer: subscription,
  }),
}
