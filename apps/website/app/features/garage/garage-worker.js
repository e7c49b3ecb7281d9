/* What the garage's service worker runs, sent as it stands: it is the browser's own file and imports nothing. */
const cacheName = 'garage'

/** A tab of the page and a batch of vehicles are one thing each, whatever else their query says. */
function toKey(url) {
  const { origin, pathname, href, searchParams } = new URL(url, location.origin)
  if (/^\/(?:assets|img)\//.test(pathname)) return href
  const batch = searchParams.get('batch')
  return `${origin}${pathname}${batch ? `?batch=${batch}` : ''}`
}

/** A scope is a beginning: pages below the garage, or whose address only begins like its, are none of ours. */
function isGarage(pathname) {
  const own = new URL(self.registration.scope).pathname.replace(/\/$/, '')
  return pathname === own || pathname === `${own}/`
}

function isOurs(request) {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return false
  if (request.mode === 'navigate') return isGarage(pathname)
  return /^\/(?:assets\/|img\/|api\/garage$)/.test(pathname)
}

/** The network first, always: a new release and a new price are never behind what is kept. */
async function answer(event) {
  const cache = await caches.open(cacheName)
  try {
    const fresh = await fetch(event.request)
    if (fresh.ok && !fresh.redirected) event.waitUntil(cache.put(toKey(event.request.url), fresh.clone()))
    return fresh
  } catch (error) {
    const kept = await cache.match(toKey(event.request.url), { ignoreVary: true })
    if (!kept) throw error
    return /^\/api\//.test(new URL(event.request.url).pathname) ? markKept(kept) : kept
  }
}

/** The page says how old its prices are: a browser may believe that it is online while nothing can be reached. */
function markKept({ body, status, headers }) {
  return new Response(body, { status, headers: [...headers, ['X-Kept', '1']] })
}

/** What the page that is open is made of is kept, files of an earlier release are not. */
async function keep(urls) {
  const cache = await caches.open(cacheName)
  const wanted = new Map(urls.map((url) => [toKey(url), url]))
  for (const { url } of await cache.keys()) if (!wanted.has(toKey(url))) await cache.delete(url)
  for (const [key, url] of wanted) {
    if (await cache.match(key, { ignoreVary: true })) continue
    const fresh = await fetch(url)
    if (fresh.ok && !fresh.redirected) await cache.put(key, fresh)
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// A page that came while the worker was just starting belongs to nobody until it is claimed.
self.addEventListener('message', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), keep(event.data)])),
)
self.addEventListener('fetch', (event) => {
  if (isOurs(event.request)) event.respondWith(answer(event))
})
