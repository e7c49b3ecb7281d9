import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { findRunningTest } from '@forecourt/domain/site/split-percentage'

/** What the consent dialog asks for, and where the data goes after consent. Null if there is nothing to ask. */
export type TrackingView = {
  siteName: string
  /** The dial code for visitors' phone numbers without a country code. */
  dialCode: string
  /** Empty if the site has none. */
  conversionId: string
  metaPixelId: string
  hasSplitTests: boolean
  /** Whether our servers send events to networks too. */
  sendsFromServer: boolean
  /** Whether the networks' own scripts are loaded; not in the demo. */
  loadsScripts: boolean
  policyHref: string | null
}

export function toTrackingView(site: Site, paths: Paths, isLive: boolean): TrackingView | null {
  const conversionId = site.settings.conversionId.trim()
  const metaPixelId = site.settings.metaPixelId.trim()
  const hasSplitTests = findRunningTest(site) !== null
  const sendsFromServer = site.flags.serverConversions
  if (conversionId === '' && metaPixelId === '' && !hasSplitTests && !sendsFromServer) return null
  return {
    siteName: site.name,
    dialCode: site.country.phone.dialCode,
    conversionId,
    metaPixelId,
    hasSplitTests,
    sendsFromServer,
    loadsScripts: isLive,
    policyHref: paths.privacyPolicy(),
  }
}
