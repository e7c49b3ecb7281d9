import type { stockEndpoints } from '@forecourt/contract/endpoints/stock'
import { maxComparedCars } from '@forecourt/domain/visit/garage/compare-cars'
import type { Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId, parseIds } from '../../infrastructure/http/parse-id.ts'
import { makeComparison, makePrintSheet, type PrintContext } from './make-print-sheet.ts'

export function printHandlers(
  platform: PrintContext,
): Handlers<Pick<typeof stockEndpoints, 'printSheet' | 'printComparison'>> {
  return {
    async printSheet({ c, params }) {
      const siteId = parseId(c.req.query('website_id'))
      const { slug, bytes } = await makePrintSheet(platform, siteId, parseId(params.carId))
      c.header('content-type', 'application/pdf')
      c.header('content-disposition', `inline; filename="${slug}.pdf"`)
      return c.body(bytes)
    },

    async printComparison({ c, params }) {
      const ids = parseIds(c.req.query('ids'), maxComparedCars)
      const bytes = await makeComparison(platform, parseId(params.websiteId), ids)
      c.header('content-type', 'application/pdf')
      return c.body(bytes)
    },
  }
}
