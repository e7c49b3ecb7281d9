import * as z from 'zod'
import { get, put } from '../endpoint.ts'

const subscription = z.object({ unsubscribed: z.boolean() })

/** The links in the footers of mails. A token is random and belongs to one site and one address. */
export const mailEndpoints = {
  mailRecipient: get('base', '/api/websites/:websiteId/mail_recipients/:token', { answer: subscription }),
  /** `by`: the mail program's own button (RFC 8058) or the page's; null undoes it. */
  unsubscribe: put('base', '/api/websites/:websiteId/mail_recipients/:token', {
    body: z.object({ by: z.enum(['one-click', 'page']).nullable() }),
    answer: subscription,
  }),
}
