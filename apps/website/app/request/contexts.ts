import type { NamedCalls } from '@forecourt/contract/call/call'
import type { websiteEndpoints } from '@forecourt/contract/endpoint-table'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { SplitArm } from '@forecourt/domain/site/split-test'
import { createContext } from 'react-router'
import type { VisitorSession } from '../session/visitor-session.ts'
import type { CacheHints } from './cache-hints.ts'

/** The platform's calls, by the names of their endpoints. */
export type WebsitePlatform = NamedCalls<typeof websiteEndpoints>

export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

// Keys are compared by identity, so the server takes them from the build (see entry.server.tsx).
export const siteContext = createContext<Site>()
export const pathsContext = createContext<Paths>()
export const platformContext = createContext<WebsitePlatform>()
export const logContext = createContext<Log>()
/** Epoch milliseconds; time-based rules use this clock. */
export const clockContext = createContext<() => number>()
export const pageContext = createContext<CacheHints>()
/** The arm of the page's split test; the control if the site runs none. */
export const splitArmContext = createContext<SplitArm>('control')
/** The arm that this visitor has seen, as `test:arm`; events carry it. Null for visitors outside the test. */
export const eventArmContext = createContext<string | null>(null)
/** Whether the site is live; a demo makes no requests to other hosts. */
export const liveContext = createContext<boolean>(false)
export const sessionContext = createContext<VisitorSession>()
