import { describe, expect, it } from 'vitest'
import { parseEnv, parseStorageEnv } from './env.ts'

const bucket = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'cars',
  S3_ACCESS_KEY_ID: 'the-key',
  S3_SECRET_ACCESS_KEY: 'the-secret',
}

function faultOf(source: Record<string, string>): string {
  for (const parse of [parseEnv, parseStorageEnv])
    expect(() => parse(source)).toThrow(expect.objectContaining({ code: 'bad_env' }))
  try {
    parseEnv(source)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

describe('the variables of the storage', () => {
  it('keep everything in the data directory unless told otherwise', () => {
    const inFolder = { place: 'folder', also: null, publicUrl: null, s3: null }
    expect(parseEnv({}).storage).toEqual(inFolder)
    expect(parseStorageEnv({ DATA_DIR: '/data', PORT: 'wrong' })).toEqual({
      dataDir: '/data',
      storage: inFolder,
      backupKeep: null,
    })
  })

  it('name a bucket, also before it is used', () => {
    const s3 = {
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'cars',
      accessKeyId: { value: 'the-key', file: null },
      secretAccessKey: { value: 'the-secret', file: null },
      prefix: '',
      pathStyle: true,
    }
    const { storage } = parseEnv({ ...bucket, STORAGE: 's3', STORAGE_ALSO: 'folder' })
    expect(storage).toEqual({ place: 's3', also: 'folder', publicUrl: null, s3 })
    const own = { S3_REGION: 'ap-southeast-2', S3_PREFIX: 'forecourt/live', S3_PATH_STYLE: '0' }
    expect(parseStorageEnv({ ...bucket, ...own, BACKUP_KEEP: '14' })).toMatchObject({
      storage: {
        place: 'folder',
        s3: { ...s3, region: 'ap-southeast-2', prefix: 'forecourt/live/', pathStyle: false },
      },
      backupKeep: 14,
    })
  })

  it.each<[Record<string, string>, string]>([
    [{ STORAGE: 'disk' }, 'STORAGE must be folder or s3'],
    [{ STORAGE: 's3', S3_BUCKET: 'cars' }, 'S3_ENDPOINT is missing: STORAGE=s3 needs it'],
    [{ STORAGE_ALSO: 's3' }, 'S3_SECRET_ACCESS_KEY is missing: STORAGE_ALSO=s3 needs it'],
    [{ STORAGE_ALSO: 'folder' }, 'STORAGE_ALSO names the same place as STORAGE'],
    [{ STORAGE_PUBLIC_URL: 'https://x.example' }, 'STORAGE_PUBLIC_URL needs STORAGE=s3'],
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an address'],
    [{ S3_BUCKET: 'My Cars' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_PREFIX: '../keys' }, 'S3_PREFIX must be folders inside the bucket'],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be 0 or 1'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1'],
  ])('refuse %o in plain words', (source, words) => expect(faultOf(source)).toContain(words))

  it('are refused without showing a secret', () => {
    expect(faultOf({ ...bucket, STORAGE: 's3', S3_ENDPOINT: 'x' })).not.toContain('the-secret')
  })
})
