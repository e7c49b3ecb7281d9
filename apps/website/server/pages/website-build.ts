import type { ServerBuild } from 'react-router'
import type * as entry from '../../app/entry.server.tsx'

/** The app's own build: its entry exports the context keys, which are compared by identity. */
export type WebsiteBuild = Omit<ServerBuild, 'entry'> & { entry: { module: typeof entry } }
