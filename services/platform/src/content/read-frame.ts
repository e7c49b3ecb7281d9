import type { PublishedContent } from '@forecourt/contract/codecs/published-content'
import { documentFields } from '@forecourt/contract/json/content-json'
import { findNavigationFaults } from '@forecourt/domain/content/find-navigation-faults'
import type { Site } from '@forecourt/domain/site/site'
import type { Infrastructure } from '../infrastructure/infrastructure.ts'
import { type ContentContext, listContent } from './read-content.ts'

/** The frame around every page as staff wrote it; navigation that they did not write is left out. */
export type SiteFrame = {
  navigation: Partial<Site['navigation']>
  announcement: Site['announcement']
  nextChangeMs: number | null
}

export const navigationSlugs = ['header', 'footer', 'sidebar'] as const

/** Broken documents that were already logged. A site is read again after every change, which would log them again. */
const logged = new Set<string>()
const maxLogged = 1_000

/** The navigation and the announcement of a site as visitors see them now. */
export async function readFrame(
  platform: ContentContext & Pick<Infrastructure, 'log'>,
  siteId: number,
): Promise<SiteFrame> {
  const [navigation, announcements] = await Promise.all([
    listContent(platform, { siteId, kind: 'navigation' }),
    listContent(platform, { siteId, kind: 'announcement' }),
  ])
  const changes = [navigation.nextChangeMs, announcements.nextChangeMs].filter((at) => at !== null)
  return {
    navigation: Object.fromEntries(
      navigationSlugs.flatMap((slug) => {
        const document = navigation.documents.find((one) => one.slug === slug)
        const items = document && readItems(document, () => logOnce(platform.log, siteId, document))
        return items ? [[slug, items]] : []
      }),
    ),
    announcement: readNewest(announcements.documents),
    nextChangeMs: changes.length > 0 ? Math.min(...changes) : null,
  }
}

function readItems({ fields }: PublishedContent, report: () => void) {
  const { data } = documentFields.navigation.safeParse(fields)
  if (data && findNavigationFaults(data.items).length === 0) return data.items
  report()
  return null
}

/** Only one at a time: the one published last. */
function readNewest(documents: readonly PublishedContent[]): Site['announcement'] {
  const newest = documents.toSorted((one, other) => (other.publishedAtMs ?? 0) - (one.publishedAtMs ?? 0))[0]
  return documentFields.announcement.safeParse(newest?.fields).data ?? null
}

function logOnce(log: Infrastructure['log'], siteId: number, { slug, fields }: PublishedContent): void {
  const key = `${siteId} ${slug} ${JSON.stringify(fields)}`
  if (logged.has(key)) return
  if (logged.size >= maxLogged) logged.clear()
  logged.add(key)
  log.warn({ siteId, slug }, 'navigation left out: it cannot be shown')
}
