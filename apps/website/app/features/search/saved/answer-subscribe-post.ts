import { data, type RouterContextProvider } from 'react-router'
import { platformContext, sessionContext, siteContext } from '../../../request/contexts.ts'
import { readForm } from '../../../request/read-form.ts'
import { readRefusal } from '../../../request/read-refusal.ts'
import { readAlertPreferences } from './read-alert-preferences.ts'
import type { SubscribePostResult } from './subscribe-page.tsx'

type Subscribed = { kind: 'search' | 'newsletter'; search: string; label: string }

/** Asks the platform to send the confirmation mail; refusals are shown next to what was typed. */
export async function answerSubscribePost(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  asked: Subscribed,
) {
  const preferences = readAlertPreferences(await readForm(request))
  try {
    await context.get(platformContext).call('subscribe', {
      websiteId: context.get(siteContext).id,
      address: context.get(sessionContext).addressHash,
      body: { ...asked, ...preferences },
    })
    return data<SubscribePostResult>({ asked: true })
  } catch (error) {
    const { status, text } = readRefusal(error)
    return data<SubscribePostResult>({ asked: false, error: text, preferences }, { status })
  }
}
