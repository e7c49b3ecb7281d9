import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // There are only a dozen screens, so the browser gets the full route manifest with the first page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
