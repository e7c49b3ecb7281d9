import { orAbsent, readStatus } from '@forecourt/contract/call/contract-error'
import { readFile } from '@forecourt/contract/forms/read-form-data'
import { isBusy } from '@forecourt/server/work/work-queue'
import type { RunWork } from '@forecourt/server/work/work-table'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { WebsitePlatform } from '../../app/request/contexts.ts'
import { plainPage } from '../http/plain-page.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'

type PhotosEnv = { Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }

const uploadFailed = 'We cannot take photos at this moment. Please try again in a minute.'

/**
 * Photos of a visitor's vehicle: uploaded one by one by a form with script, and shown to holders of the link in the
 * dealer's mail, as are photos of a licence. The link is in the query, which is never logged; the pages are not indexed
 * and load nothing but the photos.
 */
export function photoRoutes(platform: Pick<WebsitePlatform, 'call'>, runWork: RunWork): Hono<PhotosEnv> {
  const routes = new Hono<PhotosEnv>()

  routes.post('/api/photos', async (c) => {
    const session = c.get('session')
    const visitor = session.start()
    const headers = { 'Cache-Control': 'no-store', ...session.headers() }
    try {
      const bytes = await readFile(c.req.raw)
      // Starts only after the complete upload: a slow one would block the slot of a picture that is ready to be
      // processed.
      const { id, size } = await runWork(c, 'picture', () =>
        platform.call('uploadPhoto', { websiteId: c.get('site').id, visitor, bytes }),
      )
      return c.json({ id, size }, 200, headers)
    } catch (error) {
      if (isBusy(error)) throw error
      const status = readStatus(error)
      if (status === 413 || status === 422 || status === 429)
        return c.json({ error: error instanceof Error ? error.message : uploadFailed }, status, headers)
      c.get('log').error({ err: error }, 'photo could not be taken')
      return c.json({ error: uploadFailed }, 503, headers)
    }
  })

  const secret = {
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
  }

  const sendPhoto = async (c: Context, photo: Response | null) =>
    photo ? c.body(await photo.arrayBuffer(), 200, { ...secret, 'Content-Type': 'image/jpeg' }) : c.notFound()

  routes.get('/lead-photos', async (c) => {
    const link = c.req.query('link') ?? ''
    try {
      const { reference, photos } = await platform.call('leadPhotos', { websiteId: c.get('site').id, link })
      const images = photos.map(
        ({ id, width, height }, at) =>
          `<li><img src="/lead-photos/${id}?link=${encodeURIComponent(link)}" width="${width}" height="${height}" alt="Photo ${at + 1}"></li>`,
      )
      const gone = photos.length === 0 ? '<p>These photos have been deleted.</p>' : ''
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Photos of ${reference}</title><style>body{font:16px system-ui;margin:1rem}ul{list-style:none;padding:0;display:grid;gap:1rem}img{max-width:100%;height:auto}</style></head><body><h1>Photos of ${reference}</h1>${gone}<ul>${images.join('')}</ul></body></html>`
      return c.html(html, 200, {
        ...secret,
        'Content-Security-Policy':
          "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
    } catch (error) {
      if (readStatus(error) !== 404) throw error
      return plainPage(404, 'Not found', 'There are no photos at this address.')
    }
  })

  routes.get('/lead-photos/:id', async (c) => {
    const photoId = c.req.param('id')
    const link = c.req.query('link') ?? ''
    const photo = await orAbsent(platform.call('leadPhoto', { websiteId: c.get('site').id, link, photoId }))
    return sendPhoto(c, photo)
  })

  routes.get('/finance-licence/:id', async (c) => {
    const of = { link: c.req.query('link') ?? '', documentId: c.req.param('id') }
    const photo = await orAbsent(platform.call('sentDocument', { websiteId: c.get('site').id, ...of }))
    return sendPhoto(c, photo)
  })
  return routes
}
