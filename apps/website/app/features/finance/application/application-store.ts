import type { ApplicationChange } from '@forecourt/contract/endpoints/finance'
import { financeConsents } from '@forecourt/domain/finance/application/finance-consents'
import { splitAnswers } from '@forecourt/domain/finance/application/sensitive-answers'
import { isTicked } from '@forecourt/domain/form/is-ticked'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { RouterContextProvider } from 'react-router'
import { type FileInfo, type Fill, readFill, saveFill } from '../../../forms/fill.ts'
import type { FieldValue } from '../../../forms/form.ts'
import type { LeadForm } from '../../../leads/lead-form.ts'
import type { LeadFormHooks } from '../../../leads/server/answer-lead-post.ts'
import { logContext, platformContext, sessionContext, siteContext } from '../../../request/contexts.ts'
import { recordEvent } from '../../../request/record-event.ts'
import { licenceField } from '../form/finance-form.ts'
import { formWords } from '../form/words.ts'

type Context = Readonly<RouterContextProvider>
export type SavedApplication = { draft: Record<string, unknown>; given: readonly string[] }

const nothing: SavedApplication = { draft: {}, given: [] }

/** The visitor's saved answers; none without a cookie, or if the platform is unavailable. */
export async function findApplication(context: Context, form: string): Promise<SavedApplication> {
  const visitor = context.get(sessionContext).known
  if (visitor === null) return nothing
  try {
    const websiteId = context.get(siteContext).id
    const { application } = await context
      .get(platformContext)
      .call('financeApplication', { websiteId, visitor, form })
    return application ?? nothing
  } catch (error) {
    context.get(logContext).warn({ err: error }, 'finance application could not be read')
    return nothing
  }
}

/**
 * Saves an application on the platform, which seals sensitive answers before storing them. Its lead contains only the
 * rest; each step is saved once its lead is.
 */
export function applicationHooks(
  context: Context,
  form: LeadForm,
  saved: SavedApplication,
  isPreApproval: boolean,
): LeadFormHooks {
  const platform = context.get(platformContext)
  const session = context.get(sessionContext)
  const site = context.get(siteContext)

  /** Once the lead is sent, the dealer has it too. */
  let isSubmitted = false

  async function write(fill: Fill, change: Partial<ApplicationChange> = {}): Promise<void> {
    const { plain, sensitive } = splitAnswers(fill.values)
    const application = {
      draft: { ...saveFill({ ...fill, values: plain }) },
      sensitive,
      path: form.action.split('#')[0] ?? form.action,
      leadId: fill.steps.recordId,
      documents: readIds(fill.values[licenceField]),
      consents: [],
      completed: false,
      ...change,
    }
    await platform.call('writeFinanceApplication', {
      websiteId: site.id,
      visitor: session.start(),
      form: form.id,
      body: { application },
    })
  }

  const readConsents = ({ values }: Fill) =>
    financeConsents(site).filter(({ name }) => isTicked(values[name]))

  return {
    pick(fill) {
      const { [licenceField]: _, ...values } = splitAnswers(fill.values).plain
      return { ...fill, values }
    },
    files: {
      async put(file): Promise<FileInfo> {
        const { id, size } = await platform.call('uploadFinanceDocument', {
          websiteId: site.id,
          visitor: session.start(),
          form: form.id,
          bytes: file,
        })
        // Never the file's own name, which may contain the applicant's name or the licence number.
        return { id, name: formWords.licencePhoto, size }
      },
    },
    store: {
      read: async () => readFill(form, saved.draft),
      write: (fill) => write(fill),
      async drop() {
        const visitor = session.known
        if (visitor !== null && !isSubmitted)
          await platform.call('writeFinanceApplication', {
            websiteId: site.id,
            visitor,
            form: form.id,
            body: { application: null },
          })
      },
    },
    async onLeave({ steps }) {
      if (!isPreApproval || steps.index > 0) return
      await recordEvent(context, {
        eventId: eventCatalogue.preApprovalInitiate.id,
        carId: form.car?.id ?? null,
        path: '/finance-pre-approval',
      })
    },
    // Saved before the lead is sent, so that the dealer's mail does not link to an incomplete application.
    beforeSubmit: (fill) => write(fill, { consents: readConsents(fill) }),
    async afterSubmit(fill, leadId) {
      isSubmitted = true
      const change = { leadId, consents: readConsents(fill), completed: true }
      // The dealer already has all of it, so a failure here does not concern the visitor.
      await write(fill, change).catch((error: unknown) =>
        context.get(logContext).error({ err: error }, 'finance application could not be completed'),
      )
    },
  }
}

function readIds(value: FieldValue | undefined): string[] {
  return Array.isArray(value) ? [...value] : []
}
