import * as events from '@forecourt/domain/tracking/event-ids'
import { useId, useState } from 'react'
import { useFormFill } from '../../forms/browser/use-form-fill.ts'
import type { Fill } from '../../forms/fill.ts'
import type { FormHandlers } from '../../forms/handlers.ts'
import { FormScreen } from '../../forms/screen/form-screen.tsx'
import { track } from '../../tracking/track.ts'
import { createTicketHolder } from '../browser/create-ticket-holder.ts'
import type { FillSender } from '../browser/send-fill.ts'
import { type LeadForm, leadPostNames } from '../lead-form.ts'
import { dialogWords } from '../words.ts'

type LeadFormScreenProps = {
  form: LeadForm
  ticket: string
  fill: Fill | null
  /** Custom handlers with script, for forms that do not end on the success page. */
  createHandlers?: (sender: Omit<FillSender, 'report'>) => FormHandlers<LeadForm>
}

/** A form that creates a lead. */
export function LeadFormScreen({ form, ticket, fill, createHandlers }: LeadFormScreenProps) {
  const id = useId()
  const [tickets] = useState(() => createTicketHolder(ticket))
  const state = useFormFill(form, fill, {
    onTouch: () => void tickets.get(),
    onNext: () => track(events.nextStep, form.car?.id ?? null),
    async loadHandlers() {
      const create = createHandlers ?? (await import('../browser/hand-in.ts')).createLeadHandlers
      const input = state.element.current?.elements.namedItem(leadPostNames.hidden)
      const isHiddenFilled = () => input instanceof HTMLInputElement && input.value !== ''
      return create({ tickets, isHiddenFilled })
    },
  })
  return (
    <FormScreen state={state}>
      {/* The honeypot: off screen and out of the tab order, so that only bots fill it. */}
      <div className="form-trap" aria-hidden>
        <label htmlFor={`${id}-trap`}>{dialogWords.trap}</label>
        <input id={`${id}-trap`} type="text" name={leadPostNames.hidden} tabIndex={-1} autoComplete="off" />
      </div>
      {/* The ticket with the time at which the form was issued. */}
      <input type="hidden" name={leadPostNames.ticket} value={ticket} />
    </FormScreen>
  )
}
