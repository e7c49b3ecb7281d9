import type { LeadPhoto, LeadPhotos } from '@forecourt/contract/endpoints/photos'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { photoIds } from '@forecourt/domain/lead/photo-ids'
import { dayMs } from '@forecourt/domain/time/duration'
import { takeLock } from '../../infrastructure/database/advisory-locks.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { readLink } from '../../infrastructure/http/signed-link.ts'
import { visitorHash } from '../../infrastructure/http/visitor-hash.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import * as store from './store.ts'

type Context = Pick<Infrastructure, 'db' | 'clock' | 'keys'>

const deletedAtOnce = 50

/** Stores a re-encoded photo, and deletes expired ones at the same time. */
export async function storePhoto(
  { db, clock, encode }: Pick<Infrastructure, 'db' | 'clock' | 'encode'>,
  { siteId, visitor }: { siteId: number; visitor: string },
  file: Uint8Array,
): Promise<LeadPhoto> {
  const nowMs = clock()
  const { settings } = await getSiteRules(db, siteId)
  const owner = { siteId, visitorHash: visitorHash(visitor) }
  await refuseFull(db, owner, nowMs)
  const photo = await encode.photo(file)
  const expiresAt = new Date(nowMs + settings.photoRetentionDays * dayMs)
  const id = await db.transaction(async (tx) => {
    // Others may have come while this one was encoded.
    await takeLock(tx, 'photos', siteId)
    await refuseFull(tx, owner, nowMs)
    return store.insertPhoto(tx, { ...owner, ...photo, expiresAt })
  })
  if (id === null) throw fail('site-not-found')
  await store.deleteExpired(db, new Date(nowMs), deletedAtOnce)
  return { id, size: photo.jpeg.length, width: photo.width, height: photo.height }
}

async function refuseFull(
  db: Infrastructure['db'],
  owner: Pick<store.NewPhoto, 'siteId' | 'visitorHash'>,
  nowMs: number,
): Promise<void> {
  const { ofVisitor, ofSite } = await store.countPhotos(db, owner, new Date(nowMs - dayMs))
  if (ofVisitor >= quotaTable.photosOfVisitor.most || ofSite >= quotaTable.photosOfSite.most)
    throw fail('photos-too-many')
}

type OfLink = { siteId: number; link: string }

/** The photos of a lead, in the order in which its visitor arranged them. */
export async function listLeadPhotos(context: Context, of: OfLink): Promise<LeadPhotos> {
  const { lead, owned } = await openLink(context, of)
  const found = await store.listPhotos(context.db, owned)
  const photos = owned.ids.flatMap((id) => found.find((photo) => photo.id === id) ?? [])
  return { reference: lead.reference, photos }
}

export async function readLeadPhoto(context: Context, of: OfLink & { photoId: string }): Promise<Buffer> {
  const { owned } = await openLink(context, of)
  const jpeg = owned.ids.includes(of.photoId)
    ? await store.findPhoto(context.db, { ...owned, ids: [of.photoId] })
    : null
  if (!jpeg) throw fail('photos-not-found')
  return jpeg
}

/** Only photos that the lead lists and that its own visitor uploaded, because anybody can send any id. */
async function openLink({ db, clock, keys }: Context, { siteId, link }: OfLink) {
  const leadId = readLink('photos', link, keys.links)
  const lead = leadId === null ? null : await store.findLead(db, siteId, leadId)
  if (!lead?.visitorHash) throw fail('photos-not-found')
  const ids = photoIds(lead.payload)
  return { lead, owned: { siteId, visitorHash: lead.visitorHash, ids, now: new Date(clock()) } }
}
