import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { listFocalPoints } from './store.ts'

/**
 * The public documents, each picture with its focal point from the library. The point is not stored with the document,
 * so moving it changes the picture on every page.
 */
export async function addFocalPoints<Shown>(
  db: NodePgDatabase,
  siteId: number,
  shown: Shown,
): Promise<Shown> {
  const ids = new Set<string>()
  visitImages(shown, (image) => ids.add(image.id))
  if (ids.size === 0) return shown
  const points = await listFocalPoints(db, siteId, [...ids])
  const answer = structuredClone(shown)
  visitImages(answer, (image) => {
    const point = points.get(image.id)
    if (point) image.focal = point
    else delete image.focal
  })
  return answer
}

type Image = { id: string; focal?: { x: number; y: number } }

function visitImages(value: unknown, visit: (image: Image) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isImage(value)) visit(value)
  else for (const part of Object.values(value)) visitImages(part, visit)
}

function isImage(value: object): value is Image {
  return 'id' in value && 'alt' in value && typeof value.id === 'string' && /^[0-9a-f]{32}$/.test(value.id)
}
