import { postInBackground } from './post-in-background.ts'

/*
 * The performance of a visit's first page, reported once when the visitor leaves it: four numbers and nothing else.
 * Loaded after everything, for a sample of visits. Google's definitions (web.dev/vitals): the last largest paint, the
 * longest delay after a press, and the largest burst of layout shifts with at most a second between two and five in
 * all.
 */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId: number }

let lcp = 0
let inp = 0
let cls = 0
let burst = 0
let burstStart = 0
let lastShift = 0

watch('largest-contentful-paint', ({ startTime }) => {
  lcp = startTime
})
watch('event', (entry) => {
  if ((entry as Interaction).interactionId > 0) inp = Math.max(inp, entry.duration)
})
watch('layout-shift', (entry) => {
  const { value, hadRecentInput, startTime } = entry as Shift
  if (hadRecentInput) return
  const isNew = startTime - lastShift > 1_000 || startTime - burstStart > 5_000
  if (isNew) burstStart = startTime
  burst = isNew ? value : burst + value
  lastShift = startTime
  cls = Math.max(cls, burst)
})
addEventListener('visibilitychange', reportVitals)

function watch(type: string, note: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
  const options = { type, buffered: true, durationThreshold: 40 }
  observer.observe(options)
}

function reportVitals(): void {
  if (document.visibilityState !== 'hidden') return
  removeEventListener('visibilitychange', reportVitals)
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A metric that a browser does not measure is left out; without interactions there is no delay.
  postInBackground('/api/events/vitals', {
    ...(lcp > 0 && { lcp: Math.round(lcp) }),
    ...(inp > 0 && { inp: Math.round(inp) }),
    ...(lcp > 0 && { cls: Math.round(cls * 1_000) }),
    ...(page && { ttfb: Math.round(page.responseStart) }),
  })
}
