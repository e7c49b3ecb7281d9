type StorageErrorCode =
  /** It does not answer, or not in time. */
  | 'STORAGE_AWAY'
  /** It refuses what was asked, and would again. */
  | 'STORAGE_REFUSED'
  /** Bytes are not those that were written. */
  | 'STORAGE_DAMAGED'

export type StorageError = Error & { code: StorageErrorCode }

/** Errors that an operator can fix, each with one plain sentence that never contains a secret. */
export function storageError(code: StorageErrorCode, message: string, cause?: unknown): StorageError {
  return Object.assign(new Error(message, cause === undefined ? {} : { cause }), { code })
}
