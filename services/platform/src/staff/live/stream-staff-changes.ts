import { type StaffTopic, staffTopics } from '@forecourt/contract/endpoints/staff/live'
import { reachesAnything, reachFor } from '@forecourt/domain/person/staff/reach'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { admit } from '../admission/admit.ts'
import { createPresence } from './create-presence.ts'
import { listReachedSites } from './store.ts'
import type { StaffChange, StaffWatch } from './watch-staff-changes.ts'

type Following = {
  permit: Permit
  token: string | undefined
  /** Aborts when the user leaves. */
  left: AbortSignal
  /** The document that they have open. */
  document: string | undefined
}

/** Often enough to detect a dead connection, and to end the streams of a revoked role within a minute. */
const heartbeatMs = 10_000
const checkMs = 30_000

/** Notices about what a user may see, and who else has their document open, until they leave or lose their role. */
export async function streamStaffChanges(
  staff: StaffContext,
  watch: StaffWatch,
  { permit, token, left, document }: Following,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const signal = AbortSignal.any([left, staff.changes.ending])
  const presence = await createPresence(staff, permit, document)
  let reached = await readTopics(staff, permit)
  let stop = () => {}
  let isOver = false
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const notifyEditors = () => {
        if (!presence || !reached.get('content')?.has(presence.siteId)) return
        presence
          .readNews()
          .then((news) => news !== null && !isOver && send(`event: editors\ndata: ${news}\n\n`))
          .catch((error) => staff.log.warn({ err: error }, 'The editors of a document could not be read'))
      }
      const notify = ({ topic, siteId }: StaffChange) => {
        const sites = reached.get(topic)
        if (sites && (siteId === null || sites.has(siteId))) send(`data: ${JSON.stringify({ topic })}\n\n`)
        if (topic === 'content' && siteId === presence?.siteId) notifyEditors()
      }
      const unsubscribe = watch.subscribe(notify)
      const heartbeat = setInterval(() => {
        send(': here\n\n')
        presence?.stay()
        notifyEditors()
      }, heartbeatMs)
      const checking = setInterval(() => {
        admit(staff, token, permit.call, { staff: 'session' })
          .then(async (now) => {
            reached = await readTopics(staff, now)
          })
          .catch(end)
      }, checkMs)
      stop = () => {
        if (isOver) return
        isOver = true
        presence?.leave()
        unsubscribe()
        clearInterval(heartbeat)
        clearInterval(checking)
      }
      function end() {
        stop()
        try {
          controller.close()
        } catch {
          // The reader has already closed it.
        }
      }
      if (signal.aborted) return end()
      signal.addEventListener('abort', end)
      // Makes the response headers be sent at once.
      send(': here\n\n')
      notifyEditors()
    },
    cancel: () => stop(),
  })
}

/** The sites for which a user gets a topic; none if their grants do not include it. */
async function readTopics(
  { db }: StaffContext,
  { actor }: Permit,
): Promise<ReadonlyMap<StaffTopic, ReadonlySet<number>>> {
  const found = await Promise.all(
    staffTopics.map(async (topic) => {
      const reach = reachFor(actor.grants, `${topic}.read`)
      return reachesAnything(reach) ? [[topic, await listReachedSites(db, reach)] as const] : []
    }),
  )
  return new Map(found.flat())
}
