import { randomBytes, randomUUID } from 'node:crypto'
import { openDatabase } from '../../../services/platform/src/infrastructure/database/open-database.ts'
import { createFolderStorage } from '../../../services/platform/src/infrastructure/storage/folder-storage.ts'
import { findOrCreateUser } from '../../../services/platform/src/staff/accounts/store.ts'
import { insertGrant } from '../../../services/platform/src/staff/team/store.ts'
import { importDealer } from '../../../services/platform/src/stock/dealer-import/import-dealer.ts'
import { importStock } from '../../../services/platform/src/stock/dealer-import/import-stock.ts'
import { createPictureFiles } from '../../../services/platform/src/stock/pictures/picture-files.ts'
import { insertSource } from '../../../services/platform/src/stock/sources/source-store.ts'
import { silentLog } from '../../../services/platform/testing/database/silent-log.ts'
import { aDealer, aStockCar } from '../../../services/platform/testing/stock/a-dealer.ts'
import {
  type FaultyServers,
  openFaultyServers,
} from '../../../services/platform/testing/stock/open-faulty-servers.ts'
import type { Shop } from './start-shop.ts'

/** Another dealer next to the attacked one, with a stock source, misbehaving servers, and a signed-in staff member. */
export type Stranger = {
  host: string
  siteId: number
  dealershipId: number
  locationId: number
  sourceId: number
  token: string
  carId: number
  /** The servers that host its files and photos, or receive its leads. */
  servers: FaultyServers
}

export async function addStranger(shop: Shop): Promise<Stranger> {
  const servers = await openFaultyServers()
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: shop.databaseUrl,
    log: silentLog,
    schema: null,
  })
  try {
    const { drizzle: db, pool } = database
    const pictures = createPictureFiles(createFolderStorage(shop.dataDir), null)
    const dealer = await importDealer(
      db,
      pictures,
      aDealer('hostile', {
        settings: [{ scope: 'site', key: 'leadWebhookUrl', value: servers.urlOf('hangs', '/leads') }],
        flags: (['finance', 'creditScore', 'tradeIn'] as const).map((key) => ({
          scope: 'site',
          key,
          state: 'on' as const,
        })),
      }),
    )
    await importStock([aStockCar('hostile', 1)], { db, pictures, dealer })
    const [place] = dealer.locations.values()
    if (!place) throw new Error('The dealer has no location.')
    const own = { dealershipId: place.dealershipId, locationId: place.id }
    const { id: sourceId } = await insertSource(db, {
      name: 'hostile',
      kind: 'car',
      asksFirst: false,
      ...own,
    })
    const user = await findOrCreateUser(db, {
      email: `${randomUUID()}@staff.example`,
      name: 'Sam Staff',
      invitedBy: 'a test',
    })
    await insertGrant(db, user.id, { role: 'dealer-manager', scopeKind: 'site', scopeId: dealer.siteId })
    const token = randomBytes(24).toString('base64url')
    await pool.query(
      `insert into staff_sessions (user_id, token, expires_at, second_factor_at) values ($1, $2, now() + interval '1 day', now())`,
      [user.id, token],
    )
    const { rows } = await pool.query<{ id: number }>('select id from cars where dealership_id = $1', [
      place.dealershipId,
    ])
    const { siteId } = dealer
    return { host: 'hostile.localhost', siteId, ...own, sourceId, token, carId: rows[0]?.id ?? 0, servers }
  } finally {
    await database.close()
  }
}
