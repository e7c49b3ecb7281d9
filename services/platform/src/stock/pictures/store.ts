import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ImageSource, images } from '../../ground/database/schema/images.ts'

export async function findImageSource(db: NodePgDatabase, id: string): Promise<ImageSource | null> {
  const [row] = await db.select({ source: images.source }).from(images).where(eq(images.id, id))
  return row?.source ?? null
}
