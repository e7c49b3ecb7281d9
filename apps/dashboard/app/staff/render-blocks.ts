import type { RouterContextProvider } from 'react-router'
import { staffContext } from './contexts.ts'

type Choice = { value: string; label: string }

/** Blocks as a website renders them, with its look. */
export type Rendering = {
  siteId: number
  country: string
  blocks: { id: string; html: string }[]
  faults: { block: string; reason: string }[]
  /** The options that a site offers, by field name; null unless requested. */
  choices: Readonly<Record<string, readonly Choice[]>> | null
  look: { theme: string; css: string; stylesheet: string }
}

/** Asks the website to render unpublished blocks; null if this process does not run that website. */
export async function renderBlocks(
  context: Readonly<RouterContextProvider>,
  site: { id: number; url: string },
  ask: { blocks: readonly unknown[]; choices?: boolean },
): Promise<Rendering | null> {
  const { askWebsite, log } = context.get(staffContext)
  if (!askWebsite) return null
  const answer = await askWebsite(
    new Request(new URL('/internal/canvas', site.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ask),
    }),
  )
  if (!answer.ok) {
    log.error({ status: answer.status, site: site.id }, 'the website did not show blocks')
    return null
  }
  const rendering = (await answer.json()) as Rendering
  return rendering.siteId === site.id ? rendering : null
}

/** The faults that prevent a page from being shown, as sentences; none if it can be published. */
export async function findUnshowable(
  context: Readonly<RouterContextProvider>,
  document: { siteId: number; siteUrl: string; blocks: readonly unknown[] },
): Promise<string[]> {
  const site = { id: document.siteId, url: document.siteUrl }
  const rendering = await renderBlocks(context, site, { blocks: document.blocks })
  return (rendering?.faults ?? []).map(({ block, reason }) => `${block}: ${reason}`)
}
