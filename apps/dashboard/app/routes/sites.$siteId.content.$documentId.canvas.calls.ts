import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import type { ActionFunctionArgs } from 'react-router'
import { catchBlockFaults } from '../staff/catch-block-faults.ts'
import { listDeadLinks } from '../staff/list-dead-links.ts'
import { findUnshowable, renderBlocks } from '../staff/render-blocks.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'

type Content = { title: string; fields: Record<string, unknown>; blocks: unknown[] }
type Call =
  | { call: 'render'; blocks: unknown[] }
  /** `sure`: published although the platform asked. */
  | ({ call: 'autosave' | 'save' | 'publish'; version: number; sure?: boolean } & Content)
  | { call: 'links'; links: string[] }
  | { call: 'share'; title: string; block: unknown }
  | { call: 'read' | 'preview' }

/** The calls that the canvas makes while a page is edited: one per post, answered as JSON. */
export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const id = Number(args.params.documentId)
  const body = (await args.request.json()) as Call
  return callAsStaff(args, async (call) => {
    const findSite = async () => {
      const site = (await call('staffMe')).sites.find((one) => one.id === siteId)
      if (!site) throw new Response('There is nothing here.', { status: 404 })
      return site
    }
    switch (body.call) {
      case 'render': {
        const rendering = await renderBlocks(args.context, await findSite(), { blocks: body.blocks })
        return Response.json(rendering ?? { blocks: [], faults: [] })
      }
      case 'links': {
        const { url } = await findSite()
        return Response.json({ dead: await listDeadLinks(args.context, url, body.links) })
      }
      case 'share': {
        const { title, block } = body
        const shared = {
          kind: 'shared-block' as const,
          slug: toSlug(title),
          title,
          fields: {},
          blocks: [block],
        }
        const made = await catchBlockFaults(call('createDocument', { siteId, body: shared }))
        if ('refused' in made) return Response.json(made)
        const { id: sharedId, slug, version } = made
        const shown = await catchRefusal(
          call('changeDocument', { documentId: sharedId, body: { action: 'publish', version } }),
        )
        return Response.json('refused' in shown ? shown : { slug })
      }
      case 'read':
        return Response.json(await call('staffDocument', { documentId: id }))
      case 'preview': {
        const { url } = await call('previewDocument', { documentId: id })
        return Response.json({ url: url && toSiteUrl(url, args.request) })
      }
      case 'autosave':
      case 'save':
      case 'publish': {
        const { call: how, sure: _, ...content } = body
        const saved = await catchBlockFaults(
          call('saveDocument', {
            documentId: id,
            body: { ...content, autosaved: how === 'autosave' },
          }),
        )
        if ('refused' in saved || how !== 'publish') return Response.json(saved)
        const reasons = await findUnshowable(args.context, saved)
        if (reasons.length > 0)
          return Response.json({
            refused: 'Saved, but not published: the website could not show it as it is.',
            status: 422,
            reasons,
            version: saved.version,
          })
        const publication = { action: 'publish' as const, version: saved.version, sure: body.sure ?? false }
        const published = await catchRefusal(call('changeDocument', { documentId: id, body: publication }))
        // The draft is saved whether or not it is published.
        return Response.json('refused' in published ? { ...published, version: saved.version } : published)
      }
      default:
        return Response.json({ refused: 'There is no such call.', status: 400 }, { status: 400 })
    }
  })
}
