import { isRefusal } from '@forecourt/contract/call/contract-error'
import { toInternalTarget } from '@forecourt/domain/site/to-internal-target'
import { type RouterContextProvider, redirect } from 'react-router'
import { type StaffCall, staffContext } from './contexts.ts'
import { describeFaults, type FindLabel } from './describe-faults.ts'
import { readDealer } from './preferences.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The same for lists, which show the dealer that the user has chosen in the menu. */
export function callForDealer<T>(args: Args, ask: (call: StaffCall) => Promise<T>): Promise<T> {
  return callAsStaff(args, ask, readDealer(args) ?? undefined)
}

/** Calls the platform as the signed-in user. Redirects to the sign-in page otherwise, which leads back here. */
export async function callAsStaff<T>(
  { request, context }: Args,
  ask: (call: StaffCall) => Promise<T>,
  dealer?: number,
): Promise<T> {
  const { callAs, token, remember, log } = context.get(staffContext)
  if (token === null) throw toPage('/sign-in', request)
  try {
    return await ask(callAs(token, dealer))
  } catch (error) {
    const status = readStatus(error)
    if (status === 401) {
      remember(null)
      throw toPage('/sign-in', request)
    }
    // Only the first factor is complete: all other calls are refused until the second one is.
    if (isRefusal(error, 'second-factor-needed')) throw toPage('/second-factor', request)
    if (status === 403) throw new Response('Your role doesn’t include this.', { status: 403 })
    if (status === 404) throw new Response('There is nothing here.', { status: 404 })
    if (error instanceof Response || (status !== null && status < 500)) throw error
    log.error({ err: error }, 'the platform did not answer')
    throw new Response('The platform doesn’t answer. Please try again in a moment.', { status: 503 })
  }
}

/** `isQuestion`: the write is carried out if it is repeated with `sure`. */
export type Refused = { refused: string; status: number; faults: Record<string, string>; isQuestion: boolean }

/** Returns the reason if a write is refused, with the fields as their form calls them; other errors are rethrown. */
export async function catchRefusal<T>(
  writing: Promise<T>,
  refusals: readonly number[] = [400, 409, 413, 422],
  findLabel?: FindLabel,
): Promise<Refused | T> {
  try {
    return await writing
  } catch (error) {
    const status = readStatus(error)
    if (status !== null && refusals.includes(status))
      return {
        refused: describeRefusal(error, status, findLabel),
        status,
        faults: readFaults(error),
        isQuestion: isRefusal(error, 'price-change-large') || isRefusal(error, 'post-empty'),
      }
    throw error
  }
}

/** A validation error lists the form's fields, because the call's own message is meant for programs. */
function describeRefusal(error: unknown, status: number, findLabel?: FindLabel): string {
  if (status === 413) return 'That’s too much to save at once. Please make it shorter, or split it in two.'
  const faults = readFaults(error)
  if (status === 400 && Object.keys(faults).length > 0) return describeFaults(faults, findLabel).join(' ')
  return error instanceof Error ? error.message : ''
}

/** The faults of each submitted field, if the platform reports them. */
function readFaults(error: unknown): Record<string, string> {
  const fields = error instanceof Error && 'fields' in error ? error.fields : null
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
  )
}

export function readStatus(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null
}

/** The field faults of a refusal; null if there are none. */
export function readFieldFaults(error: unknown): Record<string, string> | null {
  const fields = error instanceof Error && 'fields' in error ? error.fields : null
  return readStatus(error) === 422 && typeof fields === 'object' && fields !== null
    ? (fields as Record<string, string>)
    : null
}

/**
 * Includes the return path. React Router loads a screen's data from `/leads.data`, and that of the index from
 * `/_.data`.
 */
function toPage(page: string, request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '').replace(/^\/_(?:root)?$/, '/')
  return redirect(path === '/' ? page : `${page}?to=${encodeURIComponent(path + search)}`)
}

/** The page to return to, restricted to paths within the dashboard. */
export function readReturnPath(request: Request): string {
  return toInternalTarget(new URL(request.url).searchParams.get('to')) ?? '/'
}
