import type { DocumentImport } from '@forecourt/contract/import/content-import'
import { adoptMedia } from './media/store.ts'
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

/** The pictures of what it says, which are stored already: who writes a page finds them in the library. */
export async function importMedia(
  { db, clock }: Pick<ContentContext, 'db' | 'clock'>,
  siteId: number,
  pictures: readonly { id: string; name: string; alt: string }[],
): Promise<void> {
  await adoptMedia(
    db,
    pictures.map(({ id, name, alt }) => ({
      siteId,
      imageId: id,
      name,
      alt,
      // Not counted: they are drawn when somebody first looks.
      bytes: 0,
      createdAt: new Date(clock()),
    })),
  )
}
