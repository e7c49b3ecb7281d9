const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long somebody has waited: `12 min`, `3 h 5 min`, `2 days`. */
export function formatAge(fromIso: string, nowMs: number): string {
  const ms = Math.max(0, nowMs - Date.parse(fromIso))
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h ${Math.floor((ms % hourMs) / minuteMs)} min`
  const days = Math.floor(ms / dayMs)
  return days === 1 ? '1 day' : `${days} days`
}

/** Whether an answer is late, to be shown and said. */
export function ageTone(fromIso: string, nowMs: number): 'fresh' | 'due' | 'late' {
  const ms = nowMs - Date.parse(fromIso)
  return ms < hourMs ? 'fresh' : ms < dayMs ? 'due' : 'late'
}

export function formatMoney(dollars: number | null): string {
  if (dollars === null) return '—'
  return new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency: 'AUD',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  }).format(dollars)
}

/** One zone for server and browser: what is rendered twice must be the same twice. */
export function formatTime(iso: string, timeZone = 'Australia/Sydney'): string {
  return new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso))
}
