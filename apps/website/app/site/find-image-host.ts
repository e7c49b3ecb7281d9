import type { Site } from '@forecourt/domain/site/site'

/**
 * The host that serves a site's pictures (S7.38), without a trailing slash; empty for our own route. A demo uses no
 * third-party host, only a second name of its own on the site's port.
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
