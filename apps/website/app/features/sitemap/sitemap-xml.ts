import { xmlElement } from '@forecourt/domain/text/escape-markup'

export type SitemapEntry = { url: string; lastModifiedMs: number | null; images: readonly string[] }

/** sitemaps.org 0.9 with Google's image extension. Without priority and frequency, which search engines ignore. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, lastModifiedMs, images }) => {
    const pictures = images.map((image) => `<image:image>${xmlElement('image:loc', image)}</image:image>`)
    return `<url>${xmlElement('loc', url)}${lastModified(lastModifiedMs)}${pictures.join('')}</url>`
  })
  return `${head}<urlset xmlns="${sitemapNames}" xmlns:image="${imageNames}">${urls.join('\n')}</urlset>\n`
}

export function sitemapIndexXml(urls: readonly string[]): string {
  const sitemaps = urls.map((url) => `<sitemap>${xmlElement('loc', url)}</sitemap>`)
  return `${head}<sitemapindex xmlns="${sitemapNames}">${sitemaps.join('\n')}</sitemapindex>\n`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemapNames = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageNames = 'http://www.google.com/schemas/sitemap-image/1.1'

function lastModified(ms: number | null): string {
  return ms === null ? '' : xmlElement('lastmod', new Date(ms).toISOString())
}

export function xmlResponse(xml: string): Response {
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** Far below the format's limit of 50,000, because every file is generated and cached in memory. */
export const vehiclesPerSitemap = 2_000
