import type { Site } from '@forecourt/domain/site/site'
import type { Logger } from 'pino'

/** What middleware leaves for later handlers of one request. */
export type WebsiteVariables = { log: Logger; site: Site }
