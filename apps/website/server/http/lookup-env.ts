import type { LookupRequesterHeaders } from '@forecourt/contract/calls/valuation-calls'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { WebsiteVariables } from './website-variables.ts'

/** What the calls that cost money are given. */
type LookupEnv = { Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }

/** Who asks, as far as questions are counted by it. */
export type ReadLookupRequester = (c: Context<LookupEnv>) => LookupRequesterHeaders
