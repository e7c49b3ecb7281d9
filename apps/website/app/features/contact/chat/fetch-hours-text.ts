import { clockText } from '../../../site/places/open-now-text.ts'
import { chatWords } from './words.ts'

type ChatHours = { open: boolean; changes_at: string | null; time_zone: string }

/** The chat's hours from the site's session data (S7.14), because pages are cached and hours pass. */
export async function fetchHoursText(language: string, fetchIt: typeof fetch = fetch): Promise<string> {
  const answer = await fetchIt('/api/session-data')
  if (!answer.ok) return ''
  const { chat, server_time } = (await answer.json()) as { chat: ChatHours | null; server_time: string }
  return chat === null ? '' : hoursText(chat, Date.parse(server_time), language)
}

function hoursText({ open, changes_at, time_zone }: ChatHours, nowMs: number, language: string): string {
  if (changes_at === null) return open ? chatWords.here : chatWords.closed
  const time = clockText(Date.parse(changes_at), nowMs, language, time_zone)
  return open ? chatWords.openUntil(time) : chatWords.closedUntil(time)
}
