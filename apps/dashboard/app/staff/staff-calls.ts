import type { StaffCalls } from '@forecourt/contract/staff-client'
import { type RouterContextProvider, redirect } from 'react-router'
import { staffContext } from './contexts.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Asks the platform as whoever is signed in. Who is not is led to the sign-in, and comes back here afterwards. */
export async function withStaff<T>(
  { request, context }: Args,
  ask: (calls: StaffCalls) => Promise<T>,
): Promise<T> {
  const { client, token, remember, log } = context.get(staffContext)
  if (token === null) throw toSignIn(request)
  try {
    return await ask(client.of(token))
  } catch (error) {
    const status = readStatus(error)
    if (status === 401) {
      remember(null)
      throw toSignIn(request)
    }
    if (status === 403) throw new Response('Your role doesn’t include this.', { status: 403 })
    if (status === 404) throw new Response('There is nothing here.', { status: 404 })
    if (error instanceof Response || (status !== null && status < 500)) throw error
    log.error({ err: error }, 'the platform did not answer')
    throw new Response('The platform doesn’t answer. Please try again in a moment.', { status: 503 })
  }
}

/** What a write was refused for, in words; anything else goes on. */
export async function orRefusal<T>(writing: Promise<T>): Promise<{ refused: string; status: number } | T> {
  try {
    return await writing
  } catch (error) {
    const status = readStatus(error)
    if (status === 409 || status === 422 || status === 400)
      return { refused: error instanceof Error ? error.message : '', status }
    throw error
  }
}

export function readStatus(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null
}

function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  return redirect(path === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(path + search)}`)
}
