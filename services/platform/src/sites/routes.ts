import { siteCodec } from '@forecourt/contract/codecs/site'
import { type SiteSummary, siteSummaryCodec } from '@forecourt/contract/codecs/site-summary'
import type { siteEndpoints } from '@forecourt/contract/endpoints/sites'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { dayMs } from '@forecourt/domain/time/duration'
import type { Handlers } from '../infrastructure/http/create-routes.ts'
import { largestId, parseCount, parseId } from '../infrastructure/http/parse-id.ts'
import { fail } from '../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../infrastructure/infrastructure.ts'
import { getSite, type SiteContext } from './get-site.ts'
import { readLookToken } from './look-token.ts'
import { readPreviewToken } from './preview-token.ts'
import { readSessionData } from './read-session-data.ts'
import * as store from './store.ts'

const maxSites = 1000

type SiteCalls = Omit<typeof siteEndpoints, 'changes' | 'liveness' | 'readiness'>

export function siteHandlers(
  platform: SiteContext & Pick<Infrastructure, 'clock' | 'keys'>,
): Handlers<SiteCalls> {
  return {
    site: async ({ params }) => siteCodec.encode(await getSite(platform, parseId(params.websiteId))),

    async siteLookup({ c }) {
      const { host, slug } = c.req.query()
      if (!host && !slug) throw fail('site-not-named')
      const by = slug ? { slug } : { host: host ?? '' }
      return { website_id: await store.findSiteId(platform.db, by) }
    },

    async sites({ c }) {
      const limit = parseCount(c.req.query('limit'), 100, maxSites)
      const after = parseCount(c.req.query('after'), 0, largestId)
      const soldBefore = new Date(platform.clock() - settingDefaults.soldPageDays * dayMs)
      return (await store.listSiteRows(platform.db, limit, after, soldBefore)).map(toSummary)
    },

    lookPreview({ c, params }) {
      const siteId = parseId(params.websiteId)
      const found = readLookToken(c.req.query('token') ?? '', platform.clock(), platform.keys.links)
      if (found?.siteId !== siteId) throw fail('look-preview-ended')
      const { template, tokens, origin } = found
      return { template, tokens, origin }
    },

    sitePreview({ c, params }) {
      const expiresAtMs = readPreviewToken(c.req.query('token') ?? '', {
        siteId: parseId(params.websiteId),
        nowMs: platform.clock(),
        keys: platform.keys.links,
      })
      if (expiresAtMs === null) throw fail('site-preview-ended')
      return { expires_at: new Date(expiresAtMs).toISOString() }
    },

    sessionData: ({ params }) => readSessionData(platform, parseId(params.websiteId)),
  }
}

function toSummary(row: store.ListedSiteRow) {
  return siteSummaryCodec.encode({
    ...row,
    kind: row.kind as SiteSummary['kind'],
    heroImageUrl: row.heroImageId && `/img/${row.heroImageId}`,
  })
}
