import type { DocumentImport } from '@forecourt/contract/dealer-import/content-import'
import { adoptMedia } from './media/store.ts'
import type { ContentContext } from './read-content.ts'
import { changeContent, saveContent } from './write-content.ts'

/** Imports a site's documents and publishes them at once; one invalid document stops the import. */
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

/** Adds the already stored pictures of the documents to the library, so that page editors find them there. */
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
      // The size is unknown, because these pictures are drawn when they are first requested.
      bytes: 0,
      createdAt: new Date(clock()),
    })),
  )
}
