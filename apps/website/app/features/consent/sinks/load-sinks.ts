import type { TrackingView } from '../../../tracking/tracking-view.ts'
import type { AdSink } from './ad-sink.ts'

/** Loads the code of the site's networks only; the result opens their sinks. */
export async function loadSinks(view: TrackingView): Promise<() => readonly AdSink[]> {
  const { dialCode, conversionId, metaPixelId } = view
  const options = { dialCode, loadScript: view.loadsScripts ? loadScript : () => {} }
  const [google, meta, server] = await Promise.all([
    conversionId ? import('./create-google-sink.ts') : null,
    metaPixelId ? import('./create-meta-sink.ts') : null,
    view.sendsFromServer ? import('./create-server-sink.ts') : null,
  ])
  return () => [
    ...(google ? [google.createGoogleSink(conversionId, options)] : []),
    ...(meta ? [meta.createMetaSink(metaPixelId, options)] : []),
    ...(server ? [server.createServerSink()] : []),
  ]
}

/** A script of another host, which the page's policy must allow. */
function loadScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
