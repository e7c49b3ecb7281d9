import { orAbsent } from '@forecourt/contract/call/contract-error'
import type { WebsitePlatform } from '../../app/request/contexts.ts'

/** The original bytes of a picture or a document, or null when it does not exist. */
export async function findFile(
  platform: Pick<WebsitePlatform, 'call'>,
  id: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null> {
  const answer = await orAbsent(platform.call('image', { id }))
  return (
    answer && {
      bytes: new Uint8Array(await answer.arrayBuffer()),
      type: answer.headers.get('content-type') ?? 'application/octet-stream',
    }
  )
}
