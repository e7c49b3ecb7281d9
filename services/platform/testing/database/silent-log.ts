import type { DatabaseLog } from '../../src/infrastructure/database/connection/database.ts'

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }
