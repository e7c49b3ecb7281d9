import { type Change, readTags } from '@forecourt/domain/change/change-tag'
import { readServerEvents } from './read-server-events.ts'

export type ChangeListener = (change: Change) => void

export type ChangeFollower = {
  subscribe: (listener: ChangeListener) => () => void
  close: () => void
}

type FollowOptions = {
  platform: {
    call: (name: 'changes') => Promise<Pick<Batch, 'version'>>
    raw: (
      name: 'changes',
      input: { query: { since: number | undefined }; signal: AbortSignal },
    ) => Promise<Response>
  }
  log: { warn: (details: object, message: string) => void }
  /** A stream that is silent for this long is dead: the platform sends a heartbeat every 10 s. */
  silenceMs?: number
  reconnectMs?: number
}

type Batch = {
  version: number
  complete: boolean
  changes: { version: number; website_id: number | null; tags: string[] }[]
}

/** Means "anything may have changed". */
const everything = { siteId: null, tags: ['all'] } as const

/**
 * Follows the platform's change log while the process runs. After a disconnect it resumes from the last version; when it
 * cannot find out what it missed, it tells listeners to clear everything.
 */
export function followChanges(options: FollowOptions): ChangeFollower {
  const { platform, log, silenceMs = 30_000, reconnectMs = 500 } = options
  const listeners = new Set<ChangeListener>()
  const closing = new AbortController()
  let version: number | null = null

  const notify = (change: Change) => {
    for (const listener of listeners) listener(change)
  }

  function take(batch: Batch): void {
    version = batch.version
    if (!batch.complete) notify({ version, ...everything })
    for (const { version, website_id, tags } of batch.changes)
      notify({ version, siteId: website_id, tags: readTags(tags) })
  }

  async function followOnce(): Promise<void> {
    if (version === null) {
      version = (await platform.call('changes')).version
      // What listeners read earlier may be older than the version from which they follow now.
      notify({ version, ...everything })
    }
    const connection = new AbortController()
    const stop = () => connection.abort()
    closing.signal.addEventListener('abort', stop)
    let silence = setTimeout(stop, silenceMs)
    try {
      const changes = await platform.raw('changes', {
        query: { since: version ?? undefined },
        signal: connection.signal,
      })
      await readServerEvents(changes, connection.signal, (data) => {
        clearTimeout(silence)
        silence = setTimeout(stop, silenceMs)
        if (data !== null) take(JSON.parse(data) as Batch)
      })
    } finally {
      clearTimeout(silence)
      closing.signal.removeEventListener('abort', stop)
      connection.abort()
    }
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await followOnce()
      } catch (error) {
        if (!closing.signal.aborted)
          log.warn({ err: error }, 'The change feed was disconnected; connecting again')
      }
      if (!closing.signal.aborted) await new Promise((resolve) => setTimeout(resolve, reconnectMs))
    }
  }

  void follow()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => closing.abort(),
  }
}
