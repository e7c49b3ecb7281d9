import { readCookie, writeCookie } from '@forecourt/server/requests/cookies'
import { type ColourMode, colourModes } from './colour-mode.ts'

/** Choices of a browser, kept in cookies: they concern nobody else and open nothing. */
const maxSeconds = 400 * 86_400

export function readColourMode(request: Request): ColourMode {
  const value = read(request, 'staff-mode')
  return colourModes.find((mode) => mode === value) ?? 'system'
}

export function writeColourMode(request: Request, mode: ColourMode): string {
  return write(request, 'staff-mode', mode)
}

function read(request: Request, name: string): string | undefined {
  return readCookie(request.headers.get('cookie'), name, isSecure(request))
}

function write(request: Request, name: string, value: string): string {
  return writeCookie(name, value, { isSecure: isSecure(request), seconds: maxSeconds })
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:'
}
