import type { stockEndpoints } from '@forecourt/contract/endpoints/stock'
import type { Handlers } from '../../ground/http/create-routes.ts'
import { parseId } from '../../ground/http/parse-id.ts'
import { makePrintSheet, type PrintContext } from './make-print-sheet.ts'

export function printHandlers(platform: PrintContext): Handlers<Pick<typeof stockEndpoints, 'printSheet'>> {
  return {
    async printSheet({ c, params }) {
      const siteId = parseId(c.req.query('website_id'))
      const { slug, bytes } = await makePrintSheet(platform, siteId, parseId(params.carId))
      c.header('content-type', 'application/pdf')
      c.header('content-disposition', `inline; filename="${slug}.pdf"`)
      return c.body(bytes)
    },
  }
}
