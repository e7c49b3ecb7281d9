type DatabaseErrorCode =
  | 'DATA_DIR_NOT_WRITABLE'
  | 'DATA_DIR_IN_USE'
  | 'DATA_DIR_OUT_OF_REACH'
  | 'DATABASE_NEWER'
  | 'DATABASE_OTHER'
  | 'MIGRATION_BLOCKED'
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_NOT_STARTED'
  | 'BACKUP_UNREADABLE'
  | 'BACKUP_NEWER'
  | 'RESTORE_NOT_EMPTY'
  | 'RESTORE_IN_USE'

export type DatabaseError = Error & { code: DatabaseErrorCode }

/**
 * Errors that an operator can fix, each with one plain sentence. They are recognised by code, because a module may be
 * loaded twice.
 */
export function databaseError(code: DatabaseErrorCode, message: string, cause?: unknown): DatabaseError {
  return Object.assign(new Error(message, cause === undefined ? {} : { cause }), { code })
}
