import type { Site } from '@forecourt/domain/site/site'
import type { Logger } from 'pino'
import type { VisitorSession } from '../../app/session/visitor-session.ts'

/** Values that middleware sets for later handlers of the same request. */
export type WebsiteVariables = {
  log: Logger
  site: Site
  session: VisitorSession
  /** The change-log version when the request arrived, before anything that its page is built from was read. */
  changeVersion: number
  /** Whether the dashboard in this process makes the request. */
  isOwn: boolean
  /** Whether its page was not cached and had to be rendered. */
  isMade: boolean
  /** Whether it was refused by a limit or a full queue. */
  isRefused: boolean
}
