import { readStatus } from '@forecourt/contract/call/contract-error'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { pathsContext, platformContext, sessionContext, siteContext } from '../../../request/contexts.ts'
import { readForm } from '../../../request/read-form.ts'
import { readRefusal } from '../../../request/read-refusal.ts'
import type { AccountPostResult } from './account-post-result.ts'
import { refusalWords } from './words.ts'

type Post = { request: Request; context: Readonly<RouterContextProvider> }

/** Handles a post of the account page; refusals are shown next to what was typed. */
export async function answerAccountPost({ request, context }: Post) {
  const posted = await readForm(request)
  const intent = text(posted, 'intent')
  const email = text(posted, 'email').trim()
  try {
    return await carryOut(context, intent, posted)
  } catch (error) {
    // Signed out meanwhile, on another device or by expiry: the next page asks to sign in.
    if (readStatus(error) === 401) return data<AccountPostResult>({ intent, step: null, email })
    const refusal = readRefusal(error)
    const step = intent === 'sign-in' ? 'code' : intent === 'email' ? 'new-code' : null
    return data<AccountPostResult>({ intent, step, email, error: refusal.text }, { status: refusal.status })
  }
}

async function carryOut(context: Readonly<RouterContextProvider>, intent: string, posted: FormData) {
  const platform = context.get(platformContext)
  const session = context.get(sessionContext)
  const paths = context.get(pathsContext)
  const websiteId = context.get(siteContext).id
  const path = paths.account() ?? '/'
  const email = text(posted, 'email').trim()
  const { device } = session
  const known = { 'Set-Cookie': session.browserCookie(device.browser) }
  const of = { websiteId, account: session.account ?? '' }
  const say = (reply: Partial<AccountPostResult>, headers: HeadersInit = {}) =>
    data<AccountPostResult>({ intent, step: null, email, ...reply }, { headers })
  switch (intent) {
    case 'code':
      await platform.call('requestVisitorCode', { websiteId, body: { email, path, device } })
      return say({ step: 'code' }, known)
    case 'sign-in': {
      const code = text(posted, 'code')
      const body = { email, code, path, device }
      const { token, browser, expires_at } = await platform.call('signInVisitor', { websiteId, body })
      const cookie = session.accountCookie({ token, expiresAtMs: Date.parse(expires_at) })
      const headers = new Headers({ 'Set-Cookie': cookie })
      headers.append('Set-Cookie', session.browserCookie(browser))
      throw redirect(paths.savedCars() ?? path, { status: 303, headers })
    }
    case 'name':
      await platform.call('changeVisitor', { ...of, body: { intent, name: text(posted, 'name') } })
      return say({ done: 'name' })
    case 'ask-email':
      await platform.call('changeVisitor', { ...of, body: { intent, email, device } })
      return say({ step: 'new-code' }, known)
    case 'email':
      await platform.call('changeVisitor', {
        ...of,
        body: { intent, email, code: text(posted, 'code'), device },
      })
      return say({ done: 'email' })
    case 'sign-out':
    case 'sign-out-everywhere': {
      const { watchlist } = await platform.call('visitorAccount', of)
      await platform.call('signOutVisitor', { ...of, body: { everywhere: intent !== 'sign-out', path } })
      return say({ done: 'out', left: watchlist }, { 'Set-Cookie': session.accountCookie(null) })
    }
    case 'delete':
      if (posted.get('sure') === null) return say({ error: refusalWords.sure })
      await platform.call('deleteVisitor', of)
      return say({ done: 'deleted' }, { 'Set-Cookie': session.accountCookie(null) })
    default:
      return say({})
  }
}

function text(posted: FormData, name: string): string {
  const value = posted.get(name)
  return typeof value === 'string' ? value : ''
}
