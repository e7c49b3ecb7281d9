import { scopes } from '@forecourt/domain/site/configuration/scope'
import * as z from 'zod'
import { staffGet, staffPut, timestamp } from '../staff-endpoint.ts'

const scope = z.enum(scopes)
const kind = z.enum(['flag', 'setting'])

/**
 * The value of a setting in one scope; null means that it is inherited. A flag is a boolean; for a secret a boolean says
 * whether it is set.
 */
const override = z.object({
  scope,
  value: z.unknown(),
  /** The version that the writer saw: a write based on an older one is refused. */
  version: z.string(),
})

const row = z.object({
  kind,
  key: z.string(),
  /** The effective value on the site, and the scope that it comes from. */
  value: z.unknown(),
  from: z.enum([...scopes, 'default']),
  /** The values of every scope that the site belongs to and that may set it, the narrowest first. */
  overrides: z.array(override),
})

/**
 * The scopes whose values apply to a site; `mayWrite`: whether the caller's grants cover the scope, and whether also for
 * settings that only admins set.
 */
const scopeOfSite = z.object({
  scope,
  id: z.number(),
  name: z.string(),
  mayWrite: z.boolean(),
  mayWriteLimits: z.boolean(),
})

const configuration = z.object({
  site: z.object({ id: z.number(), slug: z.string(), name: z.string(), url: z.string() }),
  scopes: z.array(scopeOfSite),
  rows: z.array(row),
})

export const staffConfigurationEndpoints = {
  staffConfiguration: staffGet('configuration.read', '/staff/sites/:siteId/configuration', {
    answer: configuration,
  }),
  /** Null removes a value, so that the value of the next wider scope applies again. */
  changeConfiguration: staffPut('configuration.write', '/staff/sites/:siteId/configuration', {
    body: z.object({
      kind,
      key: z.string().max(100),
      scope,
      value: z.unknown(),
      version: z.string().max(64),
    }),
    answer: row,
  }),
  /** Of one setting, or the latest of all. */
  configurationHistory: staffGet('configuration.read', '/staff/sites/:siteId/configuration/history', {
    query: ['key'],
    answer: z.object({
      entries: z.array(
        z.object({
          at: timestamp,
          /** The name of a person. */
          actor: z.string(),
          kind,
          key: z.string(),
          scope,
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
    }),
  }),
}

export type Configuration = z.infer<typeof configuration>
export type ConfigurationHistory = z.infer<typeof staffConfigurationEndpoints.configurationHistory.answer>
export type ConfigurationRow = z.infer<typeof row>
export type ConfigurationChange = z.infer<
  NonNullable<typeof staffConfigurationEndpoints.changeConfiguration.body>
>
