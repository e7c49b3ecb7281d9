import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A dozen screens: the browser knows them all from the first page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
