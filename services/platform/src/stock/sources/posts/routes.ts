import type { stockEndpoints } from '@forecourt/contract/endpoints/stock'
import { fileLimitTable } from '@forecourt/domain/capacity/file-limit-table'
import type { Handlers } from '../../../infrastructure/http/create-routes.ts'
import { parseId } from '../../../infrastructure/http/parse-id.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { type PostContext, receivePost } from './receive-post.ts'

type Posts = Pick<typeof stockEndpoints, 'postVehicle'>

/** Posts from dealers' systems. They do not use the platform's credentials: the secret identifies the source. */
export function postHandlers(context: PostContext): Handlers<Posts> {
  return {
    async postVehicle({ c, params }) {
      const { headers } = c.req.raw
      const sourceId = parseId(params.sourceId)
      return receivePost(context, { sourceId, headers, text: await readBounded(c.req.raw) })
    },
  }
}

const maxBytes = fileLimitTable.postBytes.most

async function readBounded(request: Request): Promise<string> {
  const tooLarge = () => fail('post-too-large', { maxBytes })
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > maxBytes) throw tooLarge()
  return new TextDecoder().decode(bytes)
}
