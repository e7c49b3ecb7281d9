import { findMismatches } from '@forecourt/domain/fleet/find-mismatches'
import { parseEnv } from '@forecourt/server/env'
import { expect, it } from 'vitest'
import { describeProcess } from './describe-process.ts'

const installation = {
  FORECOURT_MODE: 'live',
  DATABASE_URL: 'postgres://database/forecourt',
  MAIL_FROM: 'leads@dealers.test',
  PLATFORM_USER: 'website',
  PLATFORM_PASSWORD: 'sXq7-vR2m-Kp9d-Lw4t',
  S3_ENDPOINT: 'http://storage.test',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hidden-word',
}
const describeWith = (variables: Record<string, string>) =>
  describeProcess(parseEnv({ ...installation, ...variables }, 'platform'), {}, false)

const folder = { STORAGE: 'folder' }
const folderFirst = { STORAGE: 'folder', STORAGE_ALSO: 's3' }
const bucketFirst = { STORAGE: 's3', STORAGE_ALSO: 'folder' }
const bucket = { STORAGE: 's3' }

it.each<[Record<string, string>, Record<string, string>, boolean]>([
  // Each step of a move while servers run (docs/storage.md).
  [folder, folderFirst, true],
  [folderFirst, bucketFirst, true],
  [bucketFirst, bucket, true],
  [folder, bucketFirst, false],
  [folder, bucket, false],
  [bucket, { ...bucket, S3_BUCKET: 'others' }, false],
  [bucket, { ...bucket, S3_PREFIX: 'others' }, false],
  [bucket, { ...bucket, S3_ENDPOINT: 'http://elsewhere.test' }, false],
  [bucket, { ...bucket, S3_ACCESS_KEY_ID: 'next', S3_SECRET_ACCESS_KEY: 'next' }, true],
  [folder, { ...folder, S3_BUCKET: 'others' }, true],
])('processes with %j and %j may run together: %s', async (first, second, expected) => {
  const [one, other] = await Promise.all([first, second].map(describeWith))
  if (!one || !other) throw new Error('Two were described.')
  const reports = [
    [one, other],
    [other, one],
  ] as const
  for (const [own, running] of reports)
    expect(findMismatches(own, { running: [running], agreement: null }).length === 0).toBe(expected)
  expect(JSON.stringify([one, other])).not.toContain('hidden-word')
})
