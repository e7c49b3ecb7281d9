import type { S3Settings } from '@forecourt/server/storage-variables'
import { type StorageError, storageError } from './storage-error.ts'

type Refusal = { status: number; code: string; message: string }

/** What the service answered, as what to do. */
export function explainRefusal(settings: S3Settings, what: string, refusal: Refusal): StorageError {
  const { endpoint, bucket, region } = settings
  const advice = adviceByCode[refusal.code] ?? adviceByStatus[refusal.status] ?? null
  const answered = [refusal.status, refusal.code, refusal.message].filter(Boolean).join(' ')
  return storageError(
    refusal.status >= 500 ? 'STORAGE_AWAY' : 'STORAGE_REFUSED',
    advice
      ? `The storage at ${endpoint} ${advice({ bucket, region, what })} (${refusal.code || refusal.status})`
      : `The storage at ${endpoint} refused ${what}: ${answered}`,
  )
}

type Advice = (about: { bucket: string; region: string; what: string }) => string

const wrongRegion: Advice = ({ bucket, region }) =>
  `does not have the bucket ${bucket} in the region ${region}: correct S3_REGION or S3_ENDPOINT.`

const adviceByCode: Readonly<Record<string, Advice>> = {
  NoSuchBucket: ({ bucket }) => `has no bucket ${bucket}: create it, or correct S3_BUCKET.`,
  InvalidAccessKeyId: () => 'does not know the key: correct S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: () => 'refused the signature: correct S3_SECRET_ACCESS_KEY.',
  AccessDenied: ({ what }) =>
    `does not let this key do ${what}: give it the right to read, write, list and delete.`,
  RequestTimeTooSkewed: () => 'has another time than this machine: set the clock of this machine.',
  PermanentRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  QuotaExceeded: () => 'is full: raise its quota.',
}

const adviceByStatus: Readonly<Record<number, Advice>> = {
  301: wrongRegion,
  307: wrongRegion,
  403: ({ what }) => `does not let this key do ${what}: correct the keys, or give them the right to it.`,
  507: () => 'is full: raise its quota.',
}
