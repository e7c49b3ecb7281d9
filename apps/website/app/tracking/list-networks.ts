import type { TrackingView } from './tracking-view.ts'

type TrackingTargets = Pick<TrackingView, 'conversionId' | 'metaPixelId' | 'sendsFromServer'>

/**
 * The names of the networks that receive the actions of a consenting visitor, through their own scripts or from our
 * servers.
 */
export function listNetworks({ conversionId, metaPixelId, sendsFromServer }: TrackingTargets): string[] {
  return [...(conversionId || sendsFromServer ? ['Google'] : []), ...(metaPixelId ? ['Meta'] : [])]
}
