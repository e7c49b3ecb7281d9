import type { Site } from '@forecourt/domain/site/site'

/**
 * The request that the loader of a public page sees: the canonical address without visitor data. It contains neither
 * cookies nor the requested host, because what one visitor sends would be shown to all others.
 */
export function publicRequest(site: Pick<Site, 'url' | 'slug'>, path: string, query: string): Request {
  const origin = URL.canParse(site.url) ? new URL(site.url).origin : `http://${site.slug}.localhost`
  return new Request(`${origin}${path}${query && `?${query}`}`)
}
