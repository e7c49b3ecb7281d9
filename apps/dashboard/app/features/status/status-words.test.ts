import { expect, it } from 'vitest'
import { describeBackupFault } from './status-words.ts'

const at = '2026-11-16T10:00:00.000Z'
const backupOf = (time: string) => ({ count: 1, newest: [{ name: 'one', at: time, bytes: 1 }] })

it.each([
  [backupOf('2026-11-15T08:00:00.000Z'), null],
  [backupOf('2026-11-15T07:59:59.000Z'), 'more than a day old'],
  [{ count: 0, newest: [] }, 'no backup yet'],
])('%j', (backups, fault) => {
  const text = describeBackupFault({ backups, at })
  if (fault === null) expect(text).toBeNull()
  else expect(text).toContain(fault)
})
