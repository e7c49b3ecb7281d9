import type { DatabaseLog } from '../../src/ground/database/connection/database.ts'

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }
