import { submitErrorMessage } from '@forecourt/domain/form/submit-error'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { localStore, sessionStore } from '../../browser/device-store.ts'
import { randomKey } from '../../browser/random-key.ts'
import { createTicketHolder } from '../../leads/browser/create-ticket-holder.ts'
import { type Fill, startFill } from '../fill.ts'
import type { FormSpec } from '../form.ts'
import { postNames } from '../post-names.ts'
import { keepFill } from '../read-fill.ts'
import { readPosted } from '../read-posted.ts'
import { fillKey, restoreFill } from './restore-fill.ts'
import { useLiveOptions } from './use-live-options.ts'

const stores = { session: sessionStore, local: localStore, newKey: randomKey }

/** The life of a form in the browser. Its inputs keep their own text; what they hold is read when something happens. */
export function useFormFill(given: FormSpec, page: Fill | null, ticket: string) {
  const [fill, setFill] = useState(() => page ?? startFill(given, ''))
  /** Counts what gives the inputs new text: restoring, clearing. */
  const [edition, setEdition] = useState(0)
  /** Counts what moves the eye: a refused submit, another step. */
  const [turn, setTurn] = useState(0)
  const form = useLiveOptions(given, fill, turn)
  const [isPrefilled, setIsPrefilled] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const isSending = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const [tickets] = useState(() => createTicketHolder(ticket))
  const navigate = useNavigate()

  const read = (at: Fill) =>
    element.current
      ? readPosted(form.steps[at.steps.index], new FormData(element.current), at.values)
      : at.values

  const restore = useEffectEvent(() => {
    const restored = restoreFill(form, page, read(fill), stores)
    setFill(restored.fill)
    setIsPrefilled(restored.isPrefilled)
    setEdition((count) => count + 1)
  })
  // Once, when the script takes over: the page is the same for everybody, so what is this visitor's comes now.
  useEffect(() => restore(), [])

  function show(next: Fill) {
    stores.session.write(fillKey(form), keepFill(next))
    setFill(next)
    setTurn((count) => count + 1)
  }

  async function press(intent: string, current: Fill) {
    isSending.current = true
    setIsLoading(true)
    const isHiddenFilled = () => {
      const input = element.current?.elements.namedItem(postNames.hidden)
      return input instanceof HTMLInputElement && input.value !== ''
    }
    let next: Fill
    try {
      const { pressButton, finishForm } = await import('../../leads/browser/hand-in.ts')
      next = await pressButton(intent, { form, tickets, isHiddenFilled }, current)
      const { leadId, complete } = next.steps
      // The buttons stay disabled until the next page is there (S4.28, S4.33).
      if (complete && leadId !== null) return await navigate(finishForm(form, next, leadId, stores))
    } catch {
      // The code itself could not be fetched; nothing else here throws.
      next = { ...current, formError: submitErrorMessage }
    }
    isSending.current = false
    setIsLoading(false)
    show(next)
  }

  return {
    form,
    fill,
    edition,
    turn,
    isPrefilled,
    isLoading,
    element,
    touch() {
      void tickets.get()
      import('../../leads/browser/hand-in.ts').catch(() => {})
    },
    keep(event: InputEvent<HTMLFormElement>) {
      event.stopPropagation()
      const next = { ...fill, values: read(fill) }
      stores.session.write(fillKey(form), keepFill(next))
      setFill(next)
    },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      // A dialog may stand in a page that is a form itself, such as a listing.
      event.stopPropagation()
      if (isSending.current) return
      const button = event.nativeEvent.submitter
      const intent = button instanceof HTMLButtonElement ? button.value : ''
      const current = { ...fill, values: read(fill) }
      if (intent === 'clear') clear()
      else if (intent === 'refresh') show(current)
      else void press(intent, current)
    },
  }

  function clear() {
    localStore.drop(storageKeys.details)
    sessionStore.drop(fillKey(form))
    setFill(startFill(form, randomKey()))
    setIsPrefilled(false)
    setEdition((count) => count + 1)
  }
}
