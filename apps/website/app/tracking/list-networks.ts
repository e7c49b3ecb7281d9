import type { TrackingView } from './tracking-view.ts'

type Told = Pick<TrackingView, 'conversionId' | 'metaPixelId' | 'tellsFromServer'>

/** Who is told what a visitor does who has agreed, by name: by their own scripts or from our servers. */
export function listNetworks({ conversionId, metaPixelId, tellsFromServer }: Told): string[] {
  return [...(conversionId || tellsFromServer ? ['Google'] : []), ...(metaPixelId ? ['Meta'] : [])]
}
