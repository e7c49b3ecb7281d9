import type { DatabaseLog } from '../../src/ground/database/database.ts'

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }
