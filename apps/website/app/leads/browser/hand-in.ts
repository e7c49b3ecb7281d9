import type { DeviceStore } from '../../browser/device-store.ts'
import type { Fill } from '../../forms/fill.ts'
import type { FormSpec } from '../../forms/form.ts'
import { leaveStep, stepBack, stepOver } from '../../forms/leave-step.ts'
import { postQuietly } from '../../tracking/post-quietly.ts'
import { trackForm } from '../../tracking/track.ts'
import { formEvent } from '../form-event.ts'
import { leadOfForm } from '../lead-of-form.ts'
import { successPath } from '../success-path.ts'
import { rememberSuccess } from './remember-success.ts'
import { type FillSender, sendFill } from './send-fill.ts'

type Stores = { session: DeviceStore; local: DeviceStore }

/**
 * What a button of a form does. It is fetched when the form is first touched: a page that is only read loads none of
 * it.
 */
export function pressButton(intent: string, sender: Omit<FillSender, 'report'>, fill: Fill): Promise<Fill> {
  const { form } = sender
  if (intent === 'back') return Promise.resolve(stepBack(fill))
  if (intent.startsWith('skip-'))
    return Promise.resolve(stepOver(form, fill, Number(intent.slice('skip-'.length))))
  const report = (text: string) => postQuietly('/api/leads/reports', { text })
  return leaveStep(form, fill, (checked) => sendFill({ ...sender, report }, checked))
}

/** After the last step: the event, what the device keeps, and the address of the next page (S4.27, S4.29). */
export function finishForm(form: FormSpec, done: Fill, leadId: string, stores: Stores): string {
  const { lead } = leadOfForm(form, done, nowhere)
  const { category, email, phone } = lead
  trackForm(formEvent(form, lead), form.car?.id ?? null, { email, phone }, form.car?.product)
  rememberSuccess(form, done, { category, leadId, savedAtMs: Date.now() }, stores)
  return successPath(form, { category, id: leadId })
}

const nowhere = {
  page: { id: null, url: '', userAgent: '' },
  visit: { visitedPages: [], linkedQueryParams: {} },
}
