import { phoneEventJson, trackedEventJson } from '@forecourt/contract/endpoints/events'

const tracked = trackedEventJson.omit({ website_id: true })
const phone = phoneEventJson.omit({ website_id: true })

/** What a page may say happened. Its path comes without a query, whatever was sent. */
export function parseTrackedEvent(body: unknown) {
  const { data } = tracked.safeParse(body)
  return data ? { ...data, path: data.path.replace(/[?#].*$/s, '') } : null
}

export function parsePhoneEvent(body: unknown) {
  return phone.safeParse(body).data ?? null
}
