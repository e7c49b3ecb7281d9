import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
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

/** The hosts of the networks that a site has; scripts reach them only once the visitor agrees. */
export function adHosts({
  conversionId,
  metaPixelId,
  imageHost = '',
}: Pick<Settings, 'conversionId' | 'metaPixelId'> & Partial<Pick<Settings, 'imageHost'>>): AdHosts {
  const networks = [...(conversionId.trim() ? [google] : []), ...(metaPixelId.trim() ? [meta] : [])]
  return {
    scripts: networks.flatMap(({ scripts }) => scripts),
    reports: networks.flatMap(({ reports }) => reports),
    images: URL.canParse(imageHost) ? [new URL(imageHost).origin] : [],
  }
}
