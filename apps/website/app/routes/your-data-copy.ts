import { orAbsent } from '@forecourt/contract/call/contract-error'
import { platformContext, siteContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/your-data-copy'

// Its link is a secret of whoever has the mailbox: kept by nobody and told to nobody.
export const handle = { perVisitor: true, hasSecretAddress: true } satisfies PageHandle

/** What is kept of somebody, as a file for whoever holds the link of the mail that released it. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { id: websiteId } = context.get(siteContext)
  const token = url.searchParams.get('link') ?? ''
  const copy =
    token === ''
      ? null
      : await orAbsent(context.get(platformContext).call('copyOfData', { websiteId, token }))
  const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' }
  if (copy === null) return new Response('This link no longer works.', { status: 404, headers })
  return new Response(copy.body, {
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  })
}
