/** The origin of an address as people write it; null where it is none, or one of a page. */
export function readOrigin(text: string): string | null {
  const trimmed = text.trim().replace(/\/$/, '')
  const whole = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(whole)) return null
  const { origin, hostname, username, port } = new URL(whole)
  const isHost = /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/.test(hostname)
  return isHost && username === '' && port === '' && whole.toLowerCase() === origin ? origin : null
}

/** The domain of an address as people write it, which is also that of its www: whoever has one has the other. */
export function readDomain(text: string): string | null {
  const origin = readOrigin(text)
  return origin === null ? null : withoutWww(new URL(origin).hostname)
}

export function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\.(?=[^.]+\.)/, '')
}
