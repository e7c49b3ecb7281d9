/**
 * A backup is a gzipped file of JSON lines: a header; each table, followed by its rows as arrays of texts; the
 * sequences; each picture, followed by its bytes in base64; and an end record, without which the file is incomplete.
 */
export type BackupRecord =
  | { kind: 'header'; format: number; createdAt: string; schemaVersion: number }
  | { kind: 'table'; schema: string; name: string; columns: string[] }
  | { kind: 'sequence'; schema: string; name: string; value: string; isCalled: boolean }
  | { kind: 'picture'; path: string }
  | BackupEnd
  | BackupRow
  | BackupBytes

export type BackupRow = (string | null)[]

type BackupBytes = string

export type BackupEnd = {
  kind: 'end'
  tables: { schema: string; name: string; rows: number }[]
  pictures: number
  /** The hash of all bytes before this line. */
  sha256: string
}

export const backupFormat = 1
