import { scopes } from '@forecourt/domain/site/configuration/scope'
import * as z from 'zod'
import { moment, staffEndpoint } from '../staff-endpoint.ts'

const scope = z.enum(scopes)
const kind = z.enum(['flag', 'setting'])

/** What one scope says of a row; null: nothing, so it is inherited. A flag is a boolean; so is a secret: whether it is set. */
const override = z.object({
  scope,
  value: z.unknown(),
  /** What the writer saw: a write from an older one is refused. */
  version: z.string(),
})

const row = z.object({
  kind,
  key: z.string(),
  /** What holds on the site, and who says so. */
  value: z.unknown(),
  from: z.enum([...scopes, 'default']),
  /** Of every scope that the site belongs to and that may set it, the narrowest first. */
  overrides: z.array(override),
})

/** Whose values hold on a site; `mayWrite`: whether the caller's grants reach so far. */
const scopeOfSite = z.object({ scope, id: z.number(), name: z.string(), mayWrite: z.boolean() })

const configuration = z.object({
  site: z.object({ id: z.number(), slug: z.string(), name: z.string(), url: z.string() }),
  scopes: z.array(scopeOfSite),
  rows: z.array(row),
})

export const staffConfigurationEndpoints = {
  staffConfiguration: staffEndpoint('configuration.read', {
    method: 'GET',
    path: '/staff/sites/:siteId/configuration',
    answer: configuration,
  }),
  /** A value of null is taken away: what the next wider scope says holds again. */
  changeConfiguration: staffEndpoint('configuration.write', {
    method: 'PUT',
    path: '/staff/sites/:siteId/configuration',
    body: z.object({
      kind,
      key: z.string().max(100),
      scope,
      value: z.unknown(),
      version: z.string().max(64),
    }),
    answer: row,
  }),
  configurationHistory: staffEndpoint('configuration.read', {
    method: 'GET',
    path: '/staff/sites/:siteId/configuration/history',
    query: ['key'],
    answer: z.object({
      entries: z.array(
        z.object({
          at: moment,
          actor: z.string(),
          scope,
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
    }),
  }),
}

export type ConfigurationJson = z.infer<typeof configuration>
export type ConfigurationRowJson = z.infer<typeof row>
export type ConfigurationChangeJson = z.infer<
  NonNullable<typeof staffConfigurationEndpoints.changeConfiguration.body>
>
