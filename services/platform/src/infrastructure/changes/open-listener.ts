import type pg from 'pg'
import type { Logger } from 'pino'

const reconnectMs = 500

type Channel = {
  onNotice: (payload: string) => void
  /** Notices that came before are lost: called after every connect. */
  onConnect?: () => void
}

export type Listener = {
  /** Resolves when it listens, or when the first attempt to connect has failed. */
  listen: (name: string, channel: Channel) => Promise<void>
  close: () => Promise<void>
}

export type ListenerOptions = {
  /** A new, unconnected client for LISTEN. */
  openClient: () => pg.Client
  log: Pick<Logger, 'warn'>
}

/**
 * One connection of the process that listens to channels of the database, and is opened again when it is lost. NOTIFY is
 * only a hint and can be missed.
 */
export function openListener({ openClient, log }: ListenerOptions): Listener {
  const channels = new Map<string, Channel>()
  let closed = false
  let client: pg.Client | null = null
  let reconnecting: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = openClient()
    const retry = () => {
      if (client !== next || closed) return
      client = null
      reconnecting = setTimeout(connect, reconnectMs)
    }
    client = next
    next.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.onNotice(payload))
    next.on('error', retry)
    next.on('end', retry)
    try {
      await next.connect()
      for (const name of channels.keys()) await listenOn(next, name)
    } catch (error) {
      log.warn({ err: error }, 'The listener for changes could not connect; trying again')
      retry()
    }
  }

  async function listenOn(on: pg.Client, name: string): Promise<void> {
    await on.query(`listen ${name}`)
    channels.get(name)?.onConnect?.()
  }

  return {
    async listen(name, channel) {
      const isFirst = channels.size === 0
      channels.set(name, channel)
      if (isFirst) await connect()
      // While it connects again, the new connection listens to this channel too.
      else if (client) await listenOn(client, name).catch(() => {})
    },
    async close() {
      closed = true
      clearTimeout(reconnecting)
      await client?.end().catch(() => undefined)
    },
  }
}
