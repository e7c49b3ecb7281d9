import { orAbsent } from '@forecourt/contract/call/contract-error'
import { platformContext, siteContext } from '../request/contexts.ts'
import { readLink, secretHeaders, secretPage } from '../request/secret-link.ts'
import type { Route } from './+types/your-data-copy'

export const handle = secretPage

/** The stored data of a person as a file, for the holder of the mailed link that released it. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { id: websiteId } = context.get(siteContext)
  const token = readLink(url)
  const copy =
    token === ''
      ? null
      : await orAbsent(context.get(platformContext).call('downloadPersonalData', { websiteId, token }))
  const headers = { 'Cache-Control': 'no-store', ...secretHeaders() }
  if (copy === null) return new Response('This link no longer works.', { status: 404, headers })
  return new Response(copy.body, {
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  })
}
