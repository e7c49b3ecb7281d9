import * as z from 'zod'
import type { ReloadableValue } from './follow-variable.ts'

const place = z.enum(['folder', 's3'], { error: 'must be folder or s3' })

const address = z
  .string()
  .refine((text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol), {
    error: 'must be an address that starts with http:// or https://',
  })
  .transform((text) => text.replace(/\/$/, ''))

/** The variables that say where pictures and backups are kept. */
export const storageVariables = {
  STORAGE: place.default('folder'),
  STORAGE_ALSO: place.optional(),
  STORAGE_PUBLIC_URL: address.optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: 'must be the name of a bucket: small letters, digits, hyphens and dots',
    })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\/?$/, {
      error: 'must be folders inside the bucket, as in forecourt/live',
    })
    .optional(),
  S3_PATH_STYLE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: 'must be a whole number from 1: how many backups are kept' })
    .optional(),
}

export type StoragePlace = z.infer<typeof place>

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  /** Data, and no functions: the processes that read files and pictures are handed these settings. */
  accessKeyId: ReloadableValue
  secretAccessKey: ReloadableValue
  /** Empty, or folders inside the bucket with a slash at the end. */
  prefix: string
  /** Whether the bucket is the first part of the path, not of the host. */
  pathStyle: boolean
}

export type StorageSettings = {
  place: StoragePlace
  /** The other place, where objects may still be that are not in this one. */
  also: StoragePlace | null
  /** Where browsers may read the public area of the bucket; null if our own route sends pictures. */
  publicUrl: string | null
  s3: S3Settings | null
}

type Values = z.infer<z.ZodObject<typeof storageVariables>>
type Source = Readonly<Record<string, string | undefined>>

const neededForS3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Faults between variables that are right by themselves. A variable that is wrong by itself is reported elsewhere. */
export function storageFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  const { STORAGE = 'folder', STORAGE_ALSO, STORAGE_PUBLIC_URL } = given
  const [user] = [STORAGE === 's3' && 'STORAGE=s3', STORAGE_ALSO === 's3' && 'STORAGE_ALSO=s3'].filter(
    Boolean,
  )
  const missing = user ? neededForS3.filter((name) => given[name] === undefined) : []
  return [
    ...missing.map((name) => `${name} is missing: ${user} needs it`),
    ...(STORAGE_ALSO === STORAGE
      ? ['STORAGE_ALSO names the same place as STORAGE: it is for the other one, while objects are moved']
      : []),
    ...(STORAGE_PUBLIC_URL !== undefined && STORAGE !== 's3'
      ? ['STORAGE_PUBLIC_URL needs STORAGE=s3: a folder has no address of its own']
      : []),
  ]
}

export function nameStorageSettings(values: Values, source: Source): StorageSettings {
  return {
    place: values.STORAGE,
    also: values.STORAGE_ALSO ?? null,
    publicUrl: values.STORAGE_PUBLIC_URL ?? null,
    s3: nameS3Settings(values, source),
  }
}

function nameS3Settings(values: Values, source: Source): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX } = values
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: { value: S3_ACCESS_KEY_ID, file: source.S3_ACCESS_KEY_ID_FILE ?? null },
    secretAccessKey: { value: S3_SECRET_ACCESS_KEY, file: source.S3_SECRET_ACCESS_KEY_FILE ?? null },
    prefix: S3_PREFIX ? `${S3_PREFIX.replace(/\/$/, '')}/` : '',
    pathStyle: values.S3_PATH_STYLE === '1',
  }
}
