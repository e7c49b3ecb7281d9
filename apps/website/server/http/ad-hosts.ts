import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import type { Site } from '@forecourt/domain/site/site'
import { findImageHost } from '../../app/site/find-image-host.ts'
import type { AdHosts } from './content-security-policy.ts'

/** As Google's guide to content policies lists them for conversions. */
const google = {
  scripts: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
  ],
  reports: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://www.google.com',
    'https://google.com',
    // Conversions end at the country's own host.
    'https://www.google.com.au',
    'https://www.google.co.nz',
  ],
}
const meta = { scripts: ['https://connect.facebook.net'], reports: ['https://www.facebook.com'] }

type HostedSite = Pick<Site, 'url'> & {
  settings: Pick<Settings, 'conversionId' | 'metaPixelId' | 'imageHost'>
}

/**
 * The origins of a site's pictures and of its networks, which no page of a demo may reach. Scripts use them only after
 * the visitor's consent.
 */
export function adHosts(site: HostedSite, isLive: boolean, pictureOrigin: string | null = null): AdHosts {
  const { conversionId, metaPixelId } = site.settings
  const own = [...(conversionId.trim() ? [google] : []), ...(metaPixelId.trim() ? [meta] : [])]
  const networks = isLive ? own : []
  const imageHost = findImageHost(site, isLive)
  return {
    scripts: networks.flatMap(({ scripts }) => scripts),
    reports: networks.flatMap(({ reports }) => reports),
    images: [
      ...(imageHost === '' ? [] : [new URL(imageHost).origin]),
      ...(pictureOrigin ? [pictureOrigin] : []),
    ],
  }
}
