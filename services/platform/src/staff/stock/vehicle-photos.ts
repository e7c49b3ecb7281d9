import { createHash } from 'node:crypto'
import type { PhotoChange, VehiclePhotos } from '@forecourt/contract/endpoints/staff/stock'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import sharp from 'sharp'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { readUpload } from '../../infrastructure/pictures/read-upload.ts'
import { readPicture } from '../../stock/pictures/read-picture.ts'
import { saveFieldOverride } from '../../stock/sources/runs/apply-store.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import * as photos from './photo-store.ts'
import { readVehicle } from './read-vehicles.ts'
import * as store from './store.ts'

const maxPhotos = 60
/** For a screen of photos, and for the rows of a list. */
const thumbWidths = { large: 480, small: 160 } as const

export async function readPhotos(staff: StaffContext, permit: Permit, id: number): Promise<VehiclePhotos> {
  const vehicle = await readVehicle(staff, permit, id)
  const shown = await photos.listPhotos(staff.db, id)
  return {
    vehicle,
    photos: shown.map(({ focalX, focalY, ...photo }) => ({ ...photo, focalX, focalY })),
    version: toPhotosVersion(shown),
    isOverridden: await photos.hasStaffPhotos(staff.db, id),
    fetching: await photos.countFetching(staff.db, id),
  }
}

/** A photo for a staff screen; only of this vehicle. */
export async function readThumb(
  staff: StaffContext,
  permit: Permit,
  id: number,
  photoId: string | undefined,
  size: keyof typeof thumbWidths = 'large',
): Promise<Uint8Array> {
  await readVehicle(staff, permit, id)
  const isOwn = (await photos.listPhotos(staff.db, id)).some((photo) => photo.id === photoId)
  const picture = isOwn && photoId !== undefined ? await readPicture(staff, photoId) : null
  if (!picture) throw fail('vehicle-photo-not-found')
  return sharp(picture.bytes).resize({ width: thumbWidths[size], withoutEnlargement: true }).webp().toBuffer()
}

/** Adds a re-encoded photo at the end, or replaces another. The same photo twice is stored once. */
export async function addPhoto(
  staff: StaffContext,
  permit: Permit,
  id: number,
  { request, replaces }: { request: Request; replaces: string | undefined },
): Promise<{ id: string; photos: number }> {
  await readVehicle(staff, permit, id)
  const encoded = await staff.encode.photo(await readUpload(request))
  const image = await storePicture(staff, encoded)
  const count = await writeVehiclePhotos(staff, permit, id, async (tx, before) => {
    await photos.storeImage(tx, image)
    const fresh = { id: image.id, focalX: 50, focalY: 50 }
    if (before.some((photo) => photo.id === image.id)) return before
    if (before.some((photo) => photo.id === replaces))
      return before.map((photo) => (photo.id === replaces ? fresh : photo))
    if (before.length >= maxPhotos) throw fail('vehicle-photos-full', { most: maxPhotos })
    return [...before, fresh]
  })
  return { id: image.id, photos: count }
}

/** Sets all photos: their order and rotation; photos that are not listed are removed. */
export async function changePhotos(
  staff: StaffContext,
  permit: Permit,
  id: number,
  { version, photos: wanted }: { version: string; photos: readonly PhotoChange[] },
): Promise<void> {
  await readVehicle(staff, permit, id)
  const former = await photos.listFormerPhotos(
    staff.db,
    id,
    wanted.map((photo) => photo.id),
  )
  const turned = await turnPhotos(staff, wanted, [
    ...(await photos.listPhotos(staff.db, id)),
    ...[...former].map((one) => ({ id: one })),
  ])
  await writeVehiclePhotos(staff, permit, id, async (tx, before) => {
    if (toPhotosVersion(before) !== version) throw fail('vehicle-photos-changed')
    const own = new Set([...before.map((photo) => photo.id), ...former])
    if (wanted.some((photo) => !own.has(photo.id))) throw fail('vehicle-photo-not-found')
    for (const image of turned.values()) await photos.storeImage(tx, image)
    const shown = wanted.map((photo) => ({
      id: turned.get(photo.id)?.id ?? photo.id,
      focalX: photo.focalX,
      focalY: photo.focalY,
    }))
    return [...new Map(shown.map((photo) => [photo.id, photo])).values()]
  })
}

type Write = (
  tx: NodePgDatabase,
  before: readonly photos.ShownPhoto[],
) => Promise<readonly photos.ShownPhoto[]>

/** Every write of photos: locks the vehicle, adds the audit entry, and overrides the stock file's photos. */
async function writeVehiclePhotos(
  staff: StaffContext,
  permit: Permit,
  id: number,
  write: Write,
): Promise<number> {
  const count = await staff.db.transaction(async (tx) => {
    const vehicle = await store.lockVehicle(tx, permit.reach, id)
    if (!vehicle) return null
    const before = await photos.listPhotos(tx, id)
    const after = await write(tx, before)
    if (toPhotosVersion(after) === toPhotosVersion(before)) return before.length
    await photos.writePhotos(tx, vehicle, after)
    await saveFieldOverride(tx, {
      carId: id,
      field: 'photos',
      setBy: permit.actor.name,
      setAt: new Date(staff.clock()),
    })
    const { dealershipId, groupId } = vehicle
    await recordAudit(
      staff,
      tx,
      permit,
      { kind: 'vehicle', id, dealershipId, groupId },
      {
        before: { photos: before.map((photo) => photo.id) },
        after: { photos: after.map((photo) => photo.id) },
      },
    )
    return after.length
  })
  return count ?? refuseUnknown(staff, permit, { kind: 'vehicle', id })
}

type Picture = { id: string; width: number; height: number }

/** The rotated pictures, by the id of the original. */
async function turnPhotos(
  staff: StaffContext,
  wanted: readonly PhotoChange[],
  own: readonly { id: string }[],
): Promise<Map<string, Picture>> {
  const turned = new Map<string, Picture>()
  for (const { id, turn } of wanted) {
    if (turn === 0 || !own.some((photo) => photo.id === id)) continue
    const picture = await readPicture(staff, id)
    if (!picture) continue
    const { data, info } = await sharp(picture.bytes)
      .rotate(turn)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    turned.set(id, await storePicture(staff, { jpeg: data, width: info.width, height: info.height }))
  }
  return turned
}

/** The file is written first: a row without its file would be a broken picture on a page. */
async function storePicture(
  { pictures }: StaffContext,
  { jpeg, width, height }: { jpeg: Buffer; width: number; height: number },
): Promise<Picture> {
  const id = createHash('sha256').update(jpeg).digest('hex').slice(0, 32)
  await pictures.write(id, jpeg)
  return { id, width, height }
}

/** The photos when the user started to edit them. */
function toPhotosVersion(shown: readonly photos.ShownPhoto[]): string {
  const lines = shown.map(({ id, focalX, focalY }) => `${id} ${focalX} ${focalY}`)
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 32)
}
