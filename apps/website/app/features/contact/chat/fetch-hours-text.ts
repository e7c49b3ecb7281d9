import { chatWords } from './words.ts'

type ChatHours = { open: boolean; changes_at: string | null; time_zone: string }

/** What the session data of the site says of the chat's hours (S7.14): pages are kept, and the hour passes. */
export async function fetchHoursText(fetchIt: typeof fetch = fetch): Promise<string> {
  const answer = await fetchIt('/api/session-data')
  if (!answer.ok) return ''
  const { chat } = (await answer.json()) as { chat: ChatHours | null }
  return chat === null ? '' : hoursText(chat)
}

function hoursText({ open, changes_at, time_zone }: ChatHours): string {
  if (changes_at === null) return open ? chatWords.here : chatWords.closed
  const at = new Date(changes_at)
  const clock = { hour: 'numeric', minute: '2-digit', timeZone: time_zone } as const
  const time = new Intl.DateTimeFormat('en-AU', open ? clock : { weekday: 'long', ...clock }).format(at)
  return open ? chatWords.openUntil(time) : chatWords.closedUntil(time)
}
