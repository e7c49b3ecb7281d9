import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole URL space is small: without lazy discovery no page needs a second request for the manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
