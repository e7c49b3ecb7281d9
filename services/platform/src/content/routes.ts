import { contentListCodec, publishedContentCodec } from '@forecourt/contract/codecs/published-content'
import type { contentEndpoints } from '@forecourt/contract/endpoints/content'
import { documentKinds } from '@forecourt/domain/content/document-kind'
import type { Call, Handlers } from '../infrastructure/http/create-routes.ts'
import { parseId } from '../infrastructure/http/parse-id.ts'
import { fail } from '../infrastructure/http/platform-error.ts'
import { previewLifetimeMs, signPreview } from './preview-token.ts'
import { type ContentContext, listContent, readContent } from './read-content.ts'
import * as store from './store.ts'
import { changeContent, readManaged, saveContent } from './write-content.ts'

export function contentHandlers(platform: ContentContext): Handlers<typeof contentEndpoints> {
  return {
    contentList: async ({ params }) => contentListCodec.encode(await listContent(platform, readKey(params))),

    content: async ({ c, params }) =>
      publishedContentCodec.encode(await readContent(platform, readKey(params), c.req.query('preview'))),

    saveContent: ({ params, body }) => saveContent(platform, readKey(params), body),
    changeContent: ({ params, body }) => changeContent(platform, readKey(params), body),
    managedContent: ({ params }) => readManaged(platform, readKey(params)),

    async previewContent({ params }) {
      const document = await store.findDocument(platform.db, readKey(params))
      if (!document) throw fail('document-not-found')
      const expiresAtMs = platform.clock() + previewLifetimeMs
      return {
        token: signPreview(document.id, expiresAtMs, platform.keys.links),
        expires_at: new Date(expiresAtMs).toISOString(),
      }
    },
  }
}

function readKey(params: Call['params']): store.DocumentKey {
  const kind = documentKinds.find((one) => one === params.kind)
  if (!kind) throw fail('document-not-found')
  return { siteId: parseId(params.websiteId), kind, slug: params.slug ?? '' }
}
