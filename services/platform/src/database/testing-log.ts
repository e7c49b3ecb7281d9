import type { DatabaseLog } from './database.ts'

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }
