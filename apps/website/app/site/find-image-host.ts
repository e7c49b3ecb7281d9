import type { Site } from '@forecourt/domain/site/site'

/**
 * The host that a site's pictures are asked of (S7.38), without a slash at the end; empty for our own route. A demo asks
 * nobody else: only a second name of its own, which is served at the port of the site.
 */
export function findImageHost(
  { settings: { imageHost }, url }: Pick<Site, 'url'> & { settings: Pick<Site['settings'], 'imageHost'> },
  isLive: boolean,
): string {
  if (!URL.canParse(imageHost)) return ''
  const host = new URL(imageHost)
  const isOwn = host.hostname.endsWith('.localhost')
  if (!isLive && !isOwn) return ''
  if (isOwn && URL.canParse(url)) host.port = new URL(url).port
  return host.href.replace(/\/$/, '')
}
