import type { Site } from '@forecourt/domain/site/site'
import type { Logger } from 'pino'
import type { VisitorSession } from '../../app/session/visitor-session.ts'

/** What middleware leaves for later handlers of one request. */
export type WebsiteVariables = {
  log: Logger
  site: Site
  session: VisitorSession
  /** When the request came, in the order of changes: before anything that its page is made of. */
  moment: number
  /** Whether the dashboard asks, in this process. */
  isOwn: boolean
  /** That its page was not kept and had to be made. */
  isMade: boolean
  /** That it was too much, by a limit or a full queue. */
  isRefused: boolean
}
