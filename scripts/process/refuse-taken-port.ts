import { createServer } from 'node:net'

/** Finds out before the database is opened and the demo loaded, not after. */
export async function refuseTakenPort(port: number, hostname: string): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, hostname, () => probe.close(() => resolve()))
  })
}
