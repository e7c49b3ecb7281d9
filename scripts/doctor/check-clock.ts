import type { Database } from '@forecourt/platform/infrastructure/database/connection/database'
import { createFindings, type Finding } from './finding.ts'

const { ok, wrong } = createFindings('clock')

/** Holds, codes and sessions end by the clock of one machine and are asked about by that of another. */
const mostMs = 2_000

/** Compares the clocks of this machine and of the database. */
export async function checkClock(
  pool: Pick<Database['pool'], 'query'>,
  clock: () => number,
): Promise<Finding[]> {
  // The first query of a connection takes longer, which would count as a difference.
  await pool.query('select 1')
  const askedAt = clock()
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  const ownMs = (askedAt + clock()) / 2
  const apartMs = Math.round(Math.abs((rows[0]?.ms ?? 0) - ownMs))
  return [
    apartMs <= mostMs
      ? ok(`This machine and the database are ${apartMs} ms apart.`)
      : wrong(
          `This machine and the database are ${(apartMs / 1_000).toFixed(1)} s apart: set both by NTP (timedatectl set-ntp true).`,
        ),
  ]
}
