import type { StaffStatus } from '@forecourt/contract/endpoints/staff/status'
import { dayMs, hourMs } from '@forecourt/domain/time/duration'

type Trouble = StaffStatus['sources']['troubled'][number]['trouble']

export const troubleWords: Readonly<Record<Trouble, string>> = {
  unfetched: 'It can’t be fetched',
  failed: 'The last file failed',
  stopped: 'A file waits for approval',
  unseen: 'The first file waits for a look',
  rows: 'Some rows were refused',
  late: 'No file for too long',
}

/** A daily backup may take an hour or two longer than the day before. */
const oldBackupMs = dayMs + 2 * hourMs

/** What is wrong with the backups; null if the newest is a day old at most. */
export function describeBackupFault({ backups, at }: Pick<StaffStatus, 'backups' | 'at'>): string | null {
  const [newest] = backups.newest
  if (!newest) return 'There is no backup yet. Run npm run backup daily, by a timer.'
  return Date.parse(at) - Date.parse(newest.at) > oldBackupMs
    ? 'The newest backup is more than a day old. Look at the timer that runs npm run backup.'
    : null
}
