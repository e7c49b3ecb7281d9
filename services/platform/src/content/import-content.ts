import type { DocumentImport } from '@forecourt/contract/import/content-import'
import type { ContentContext } from './read-content.ts'
import { changeContent, saveContent } from './write-content.ts'

/** Brings in what a site says, published at once; a document that may not be stored stops all of them. */
export async function importContent(
  platform: ContentContext,
  siteId: number,
  documents: readonly DocumentImport[],
): Promise<void> {
  for (const { kind, slug, author, ...content } of documents) {
    const key = { siteId, kind, slug }
    const { version } = await saveContent(platform, key, { ...content, author, version: null })
    await changeContent(platform, key, { action: 'publish', author, version, until: null })
  }
}
