import { readStatus } from '@forecourt/contract/call/contract-error'
import { scoreConsent } from '@forecourt/domain/finance/application/finance-consents'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { RouterContextProvider } from 'react-router'
import { type Fill, saveFill } from '../../../forms/fill.ts'
import type { FormSpec } from '../../../forms/form.ts'
import type { PostHandlers } from '../../../forms/server/answer-form-post.ts'
import { findDraft } from '../../../forms/server/find-draft.ts'
import { lookupRequester } from '../../../leads/server/lookup-requester.ts'
import {
  logContext,
  pathsContext,
  platformContext,
  sessionContext,
  siteContext,
} from '../../../request/contexts.ts'
import { recordEvent } from '../../../request/record-event.ts'
import { readDateOfBirth, toScoreResult } from './score-result.ts'
import { scoreWords as words } from './words.ts'

/** Handles the credit score form: queries a bureau and stores nothing but the band (event 30). */
export function scoreHandlers(
  context: Readonly<RouterContextProvider>,
  form: FormSpec,
): PostHandlers<FormSpec> {
  const { drafts } = context.get(sessionContext)
  return {
    store: {
      read: () => findDraft(context, form),
      // Stored without anything about the person; the key is anonymous too.
      write: (fill) =>
        drafts.write(form.id, { ...saveFill({ ...fill, values: {}, key: crypto.randomUUID() }) }),
      drop: () => drafts.drop(form.id),
    },
    submit: (fill) => requestScore(context, fill),
  }
}

async function requestScore(
  context: Readonly<RouterContextProvider>,
  { values }: Fill,
): ReturnType<PostHandlers<FormSpec>['submit']> {
  const site = context.get(siteContext)
  const platform = context.get(platformContext)
  const log = context.get(logContext)
  const text = (name: string) => String(values[name] ?? '').trim()
  const { text: wording, version } = scoreConsent(site)
  await recordEvent(context, { eventId: eventCatalogue.financeScoreStart.id, path: '/finance/credit-score' })
  try {
    const band = await platform.call('scoreCredit', {
      ...lookupRequester(context),
      websiteId: site.id,
      body: {
        first_name: text('name'),
        last_name: text('last_name'),
        date_of_birth: readDateOfBirth(values),
        postcode: text('postcode'),
        consent: { text: wording, version },
      },
    })
    return { end: { result: toScoreResult(band, context.get(pathsContext).financeForm()) } }
  } catch (error) {
    const status = readStatus(error) ?? 0
    // The bureau's messages are for the visitor; other errors are ours, and never repeat personal details.
    if (status === 409 && error instanceof Error) return { error: error.message, status }
    log.warn({ status }, 'credit score could not be checked')
    return { error: words.away, status: 503 }
  }
}
