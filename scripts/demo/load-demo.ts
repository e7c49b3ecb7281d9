import { createHash } from 'node:crypto'
import type { DealerImport } from '@forecourt/contract/dealer-import/dealer-import'
import type { StockImport } from '@forecourt/contract/dealer-import/stock-import'
import { writeContent } from '@forecourt/demo/content'
import { dealers } from '@forecourt/demo/dealers'
import type { DealerPlan } from '@forecourt/demo/dealers/parts/dealer-plan'
import { logoSize } from '@forecourt/demo/logos/logo-size'
import { createPictureDrawer } from '@forecourt/demo/pictures/create-picture-drawer'
import { pictureId } from '@forecourt/demo/pictures/picture-id'
import { pictureSize } from '@forecourt/demo/pictures/picture-size'
import type { Drawing } from '@forecourt/demo/pictures/picture-spec'
import { drawHistoryReport, type HistoryReport } from '@forecourt/demo/reports/draw-history-report'
import { generateStock } from '@forecourt/demo/stock/generate-stock'
import type { StockItem } from '@forecourt/demo/stock/traits/stock-item'
import { writeLeads, writeTeam } from '@forecourt/demo/team'
import { capitalise } from '@forecourt/domain/vehicle/kind/capitalise'
import { importContent, importMedia } from '@forecourt/platform/content/import-content'
import type { LocalPlatform } from '@forecourt/platform/local'
import { writeLocalPort } from '@forecourt/platform/sites/store'
import { importLeads, importTeam } from '@forecourt/platform/staff/dealer-import/import-team'
import { copyPictures } from '@forecourt/platform/stock/dealer-import/copy-pictures'
import { importDealer } from '@forecourt/platform/stock/dealer-import/import-dealer'
import { importStock } from '@forecourt/platform/stock/dealer-import/import-stock'
import { findFact, hasSite, localPortFact, saveFact } from '@forecourt/platform/stock/dealer-import/store'
import { checkTokens } from '../../apps/website/app/themes/check-tokens.server.ts'

/** Changing it generates a different demo. */
export const demoSeed = 20_260
export const loadedFact = 'demo_loaded'
/** A demo from before staff accounts existed gets its team at the next start. */
const teamLoaded = 'demo_team_loaded'

export function createDemoDrawer() {
  const { draw, close } = createPictureDrawer()
  return {
    draw: (drawing: unknown): Promise<Uint8Array> =>
      isReport(drawing) ? drawHistoryReport(drawing) : draw(drawing as Drawing),
    close,
  }
}

function isReport(drawing: unknown): drawing is HistoryReport {
  return typeof drawing === 'object' && drawing !== null && 'report' in drawing
}

/**
 * Loads the demo dealers on the first start. Each dealer is loaded in one transaction, so an interrupted load can
 * continue.
 */
export async function loadDemoOnce(platform: LocalPlatform, nowMs = Date.now()): Promise<void> {
  const db = platform.database.drizzle
  if (!(await findFact(db, loadedFact))) await loadDealers(platform, nowMs)
  if (await findFact(db, teamLoaded)) return
  await db.transaction(async (tx) => {
    await importTeam(tx, writeTeam(dealers))
    for (const { site } of dealers.slice(0, 2)) await importLeads(tx, site.slug, writeLeads(), nowMs)
    await saveFact(tx, teamLoaded, true)
  })
}

async function loadDealers(platform: LocalPlatform, nowMs: number): Promise<void> {
  const db = platform.database.drizzle
  console.log(`Loading ${dealers.length} demo dealers; this happens once.`)
  for (const plan of dealers)
    if (!(await hasSite(db, plan.site.slug)))
      await loadDealer(platform, plan, { seed: demoSeed, count: plan.stockCount, nowMs })
  await markDemoLoaded(platform, demoSeed)
}

/** Links in a demo's mails, sitemaps and feeds must lead to the server that wrote them, so its port is stored. */
export async function setDemoPort({ database }: LocalPlatform, port: number): Promise<void> {
  await database.drizzle.transaction(async (tx) => {
    await writeLocalPort(tx, port)
    await saveFact(tx, localPortFact, port)
  })
}

export async function markDemoLoaded(platform: LocalPlatform, seed: number): Promise<void> {
  await saveFact(platform.database.drizzle, loadedFact, { seed })
}

export type LoadOptions = { seed: number; count: number; nowMs: number; onStored?: (count: number) => void }

/** Loads one dealer with its stock and content in one transaction. */
export async function loadDealer(
  platform: LocalPlatform,
  plan: DealerPlan,
  options: LoadOptions,
): Promise<void> {
  const check = checkTokens(plan.site.template, plan.site.tokens)
  if (!check.ok)
    throw Object.assign(new Error(`${plan.site.name} cannot look like this: ${check.reasons.join('; ')}.`), {
      code: 'UNREADABLE_TOKENS',
    })
  const { pictures, database } = platform
  const { onStored, ...generation } = options
  await database.drizzle.transaction(async (db) => {
    const dealer = await importDealer(db, pictures, toDealerImport(plan))
    const stock = generateStock(plan, generation)[Symbol.iterator]().map(toStockImport)
    await importStock(stock, { db, pictures, dealer, ...(onStored && { onStored }) })
    const content = writeContent(plan.site.slug, options.nowMs)
    await copyPictures(
      db,
      pictures,
      content.pictures.map(({ drawing }) => toPicture(drawing)),
    )
    await importContent({ ...platform.context, db }, dealer.siteId, content.documents)
    await importMedia(
      { ...platform.context, db },
      dealer.siteId,
      content.pictures.map(({ drawing, words }) => ({
        id: pictureId(drawing),
        alt: words,
        name: words || ('view' in drawing ? capitalise(drawing.view.replaceAll('-', ' ')) : ''),
      })),
    )
  })
}

function toDealerImport({
  logoSvg,
  hero,
  stockCount: _,
  sendsStockFile: __,
  ...plan
}: DealerPlan): DealerImport {
  const bytes = new TextEncoder().encode(logoSvg)
  const id = contentId(bytes)
  return {
    ...plan,
    logo: { id, ...logoSize(logoSvg), bytes, mime: 'image/svg+xml' },
    hero: toPicture(hero),
  }
}

function toStockImport(item: StockItem): StockImport {
  const pictures = item.pictures.map((spec) => ({
    ...toPicture(spec),
    alt: `${item.name}, ${spec.view.replaceAll('-', ' ')}`,
  }))
  if (item.historyFileUrl === null) return { ...item, pictures, documents: [] }
  const report = toHistoryReport(item)
  return { ...item, pictures, documents: [report], historyFileUrl: `/files/${report.id}` }
}

function toHistoryReport({ name, stockNumber, vin, rego, odometerKm }: StockItem) {
  const drawing: HistoryReport = { report: 'history', name, stockNumber, vin, rego, odometerKm }
  return { id: contentId(JSON.stringify(drawing)), width: 0, height: 0, drawing, mime: 'application/pdf' }
}

function contentId(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

function toPicture(drawing: Drawing) {
  return { id: pictureId(drawing), ...pictureSize(drawing), drawing }
}
