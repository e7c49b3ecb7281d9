import { Hono } from 'hono'
import { parseId } from '../../ground/http/parse-id.ts'
import { makePrintSheet, type PrintContext } from './make-print-sheet.ts'

export function printRoutes(platform: PrintContext): Hono {
  const routes = new Hono()

  routes.get('/cars/:carId/print', async (context) => {
    const siteId = parseId(context.req.query('website_id'))
    const { slug, bytes } = await makePrintSheet(platform, siteId, parseId(context.req.param('carId')))
    context.header('content-type', 'application/pdf')
    context.header('content-disposition', `inline; filename="${slug}.pdf"`)
    return context.body(bytes)
  })

  return routes
}
