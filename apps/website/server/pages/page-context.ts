import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { WebsiteVariables } from '../http/website-variables.ts'

/** A request for a page of a site. */
export type PageContext = Context<{ Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }>
