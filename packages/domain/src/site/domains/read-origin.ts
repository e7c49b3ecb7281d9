/** The origin of a typed address; null if invalid, or if it has a path. */
export function readOrigin(text: string): string | null {
  const trimmed = text.trim().replace(/\/$/, '')
  const absolute = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(absolute)) return null
  const { origin, hostname, username, port } = new URL(absolute)
  const isHost = /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/.test(hostname)
  return isHost && username === '' && port === '' && absolute.toLowerCase() === origin ? origin : null
}

/** The domain of a typed address without www, because whoever owns one owns the other. */
export function readDomain(text: string): string | null {
  const origin = readOrigin(text)
  return origin === null ? null : withoutWww(new URL(origin).hostname)
}

export function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\.(?=[^.]+\.)/, '')
}
