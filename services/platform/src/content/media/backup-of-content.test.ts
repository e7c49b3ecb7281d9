import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orAbsent } from '@forecourt/contract/call/contract-error'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../testing/platform/open-test-platform.ts'
import { testKeys } from '../../../testing/platform/test-keys.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { restoreBackup } from '../../infrastructure/database/backup/restore-backup.ts'
import { backupKey, storedBackup } from '../../infrastructure/database/backup/stored-backups.ts'
import { writeBackup } from '../../infrastructure/database/backup/write-backup.ts'
import { ownSchema } from '../../infrastructure/database/open-database.ts'
import { createFolderStorage } from '../../infrastructure/storage/folder-storage.ts'
import { openLocalPlatform } from '../../local.ts'

let platform: TestPlatform
let target: TestDatabase
let directory: string
beforeAll(async () => {
  platform = await openTestPlatform()
  target = await createTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'forecourt-content-backup-'))
})
afterAll(async () => {
  await platform.close()
  await target.dispose()
  await rm(directory, { recursive: true, force: true })
})

it('a backup contains the documents and the pictures of the library', async () => {
  const client = connectClient(platform)
  const websiteId = (await platform.addDealer(aDealer('north'))).siteId
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const upload = { websiteId, bytes: new Uint8Array(photo), query: { name: 'yard.png', alt: 'The yard' } }
  const { id, width, height } = await client.call('uploadMedia', upload)
  const props = { image: { id, alt: 'The yard', width, height }, caption: 'Come and look' }
  const blocks = [{ id: 'a', type: 'image', version: 1, props, className: '' }]
  const page = { websiteId, kind: 'page' as const, slug: 'yard' }
  const document = { author: 'Kim', version: null, title: 'Yard', fields: { description: '' }, blocks }
  const { version } = await client.call('saveContent', { ...page, body: document })
  await client.call('changeContent', { ...page, body: { action: 'publish', author: 'Kim', version } })
  const draft = await client.call('saveContent', {
    ...page,
    body: { ...document, version: version + 1, title: 'Yards' },
  })

  const storage = createFolderStorage(platform.dataDir)
  const key = backupKey(new Date())
  const from = await platform.database.pool.connect()
  const write = (bytes: AsyncIterable<Uint8Array>) => storage.put(key, bytes)
  await writeBackup({ client: from, storage, now: new Date(), write })
  from.release()
  const dataDir = join(directory, 'restored')
  const into = await target.pool.connect()
  const source = storedBackup(storage, key)
  const restoredTo = createFolderStorage(dataDir)
  await restoreBackup({ client: into, storage: restoredTo, source, schema: ownSchema, replace: true })
  into.release()

  const restored = await openLocalPlatform({
    dataDir,
    databaseUrl: target.url,
    credentials: testCredentials,
    keys: testKeys,
    hasSandboxBureau: true,
    log: pino({ level: 'silent' }),
    drawPicture: null,
    clock: Date.now,
  })
  const again = connectClient(restored)
  expect(await orAbsent(again.call('content', page))).toEqual(await orAbsent(client.call('content', page)))
  expect(await again.call('managedContent', page)).toEqual(draft)
  expect((await again.call('mediaList', { websiteId })).media).toEqual(
    (await client.call('mediaList', { websiteId })).media,
  )
  const [kept, original] = [await again.call('image', { id }), await client.call('image', { id })]
  expect(kept.headers.get('content-type')).toBe(original.headers.get('content-type'))
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(Buffer.from(await original.arrayBuffer()))
  await restored.close()
})
