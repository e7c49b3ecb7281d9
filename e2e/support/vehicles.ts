import { request as ask } from 'node:http'

/** The vehicles of a shop as its sitemap names them: tests know no slug. */
export async function listVehicles(siteHref: string): Promise<string[]> {
  const xml = await getText(siteHref, '/sitemaps/vehicles-1.xml')
  const pages = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  return pages.map((path) => new URL(path, siteHref).href)
}

type VehicleHtml = { href: string; html: string }
const read = new Map<string, Promise<VehicleHtml[]>>()

/** A vehicle whose page's HTML matches; the first ones of a demo shop are one of every state. */
export async function findVehicle(siteHref: string, pattern: RegExp): Promise<string> {
  const pages = read.get(siteHref) ?? readVehicles(siteHref)
  read.set(siteHref, pages)
  const found = (await pages).find(({ html }) => pattern.test(html))
  if (!found) throw new Error(`No vehicle of ${siteHref} matches ${pattern}.`)
  return found.href
}

async function readVehicles(siteHref: string): Promise<VehicleHtml[]> {
  const hrefs = (await listVehicles(siteHref)).slice(0, 40)
  return Promise.all(
    hrefs.map(async (href) => ({ href, html: await getText(siteHref, new URL(href).pathname) })),
  )
}

/** Node cannot resolve *.localhost, so the loopback is asked with a Host header. */
export function getText(siteHref: string, path: string): Promise<string> {
  const { host, port } = new URL(siteHref)
  return new Promise((resolve, reject) => {
    // A connection of its own: a kept one may be closed by the server just when it is used again.
    const request = ask({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (response) => {
      response.setEncoding('utf8')
      let body = ''
      response.on('data', (piece) => {
        body += piece
      })
      response.on('end', () => resolve(body))
    })
    request.on('error', reject)
    request.end()
  })
}
