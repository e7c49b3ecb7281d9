/** The first match wins, because Android user agents contain Linux too. */
const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows PC'],
  [/Linux/, 'Linux PC'],
] as const

/** The first match wins, because other browsers claim to be Chrome, and Chrome claims to be Safari. */
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

function findName(
  names: readonly (readonly [pattern: RegExp, name: string])[],
  userAgent: string,
): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}

/** The common name of a device. */
export function nameDevice(userAgent: string): string {
  return findName(devices, userAgent) ?? 'This device'
}

/** A label by which users can tell their browsers apart. */
export function nameBrowser(userAgent: string): string {
  const browser = findName(browsers, userAgent) ?? 'Another browser'
  const device = findName(devices, userAgent)
  return device ? `${browser} on ${device}` : browser
}
