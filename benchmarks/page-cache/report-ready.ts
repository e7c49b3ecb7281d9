/** Where a measured server listens, and what to request. */
export type Ready = { port: number; host: string; path: string }

/** Tells the parent process that this server is ready, and reports its CPU time on request. */
export function reportReady(ready: Ready, close: () => Promise<void>): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1_000 })
  })
  process.on('disconnect', () => void close().finally(() => process.exit()))
  process.send?.(ready)
}
