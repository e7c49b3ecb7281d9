/** Where a measured server listens and what to ask it for. */
export type Ready = { port: number; host: string; path: string }

/** Tells the parent that this server is ready, and how much processor time it has used whenever it is asked. */
export function reportReady(ready: Ready, close: () => Promise<void>): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1_000 })
  })
  process.on('disconnect', () => void close().finally(() => process.exit()))
  process.send?.(ready)
}
