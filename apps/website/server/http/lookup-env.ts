import type { Sender } from '@forecourt/contract/call/call-input'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { WebsiteVariables } from './website-variables.ts'

/** The environment of calls that cost money. */
type LookupEnv = { Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }

/** Identifies the requester, against whom lookups are counted. */
export type ReadLookupRequester = (c: Context<LookupEnv>) => Sender
