import type { TrackingView } from './tracking-view.ts'

type TrackingTargets = Pick<TrackingView, 'conversionId' | 'metaPixelId' | 'tellsFromServer'>

/**
 * The names of the networks that receive the actions of a consenting visitor, through their own scripts or from our
 * servers.
 */
export function listNetworks({ conversionId, metaPixelId, tellsFromServer }: TrackingTargets): string[] {
  return [...(conversionId || tellsFromServer ? ['Google'] : []), ...(metaPixelId ? ['Meta'] : [])]
}
