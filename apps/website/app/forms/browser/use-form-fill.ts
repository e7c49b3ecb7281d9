import { submitErrorMessage } from '@forecourt/domain/form/submit-error'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { localStore, sessionStore } from '../../browser/device-store.ts'
import { randomKey } from '../../browser/random-key.ts'
import { type Fill, saveFill, startFill } from '../fill.ts'
import type { FormSpec } from '../form.ts'
import type { FormHandlers } from '../handlers.ts'
import { readPosted } from '../read-posted.ts'
import type { FormState } from './form-state.ts'
import { fillKey, haveSameValues, restoreFill } from './restore-fill.ts'
import { useCorrectedFields } from './use-corrected-fields.ts'
import { useFocus } from './use-focus.ts'
import { useInputRevision } from './use-input-revision.ts'
import { useLiveOptions } from './use-live-options.ts'

const stores = { session: sessionStore, local: localStore, newKey: randomKey }

export type BrowserForm<F extends FormSpec> = {
  /** The form's handlers, loaded when the form is first touched, so that pages that are only read do not load them. */
  loadHandlers: () => Promise<FormHandlers<F>>
  onTouch?: () => void
  /** Called when the visitor reaches a later step. */
  onNext?: () => void
}

/**
 * A form that runs in the browser. Inputs are uncontrolled; they are read on events, and the answers are saved in the
 * tab.
 */
export function useFormFill<F extends FormSpec>(
  given: F,
  page: Fill | null,
  { loadHandlers, onTouch, onNext }: BrowserForm<F>,
): FormState {
  const [fill, setFill] = useState(() => page ?? startFill(given, ''))
  /** Increments to move focus: on a rejected submit or another step. */
  const [moves, setMoves] = useState(0)
  const form = useLiveOptions(given, fill, moves)
  const [isPrefilled, setIsPrefilled] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const isSending = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const { revision, replaceInputs } = useInputRevision(element)
  const navigate = useNavigate()
  const { corrected, noteInput, forget } = useCorrectedFields()
  useFocus(element, moves)

  const read = (at: Fill) =>
    element.current
      ? readPosted(form.steps[at.steps.index], new FormData(element.current), at.values)
      : at.values

  const restore = useEffectEvent(() => {
    const typed = read(fill)
    const restored = restoreFill(form, page, typed, stores)
    setFill(restored.fill)
    setIsPrefilled(restored.isPrefilled)
    if (!haveSameValues(restored.fill.values, typed)) replaceInputs()
  })
  // On mount: the HTML is the same for everybody, so the visitor's own state is applied now.
  useEffect(() => restore(), [])

  function keep(next: Fill) {
    stores.session.write(fillKey(form), saveFill(next))
    setFill(next)
  }

  function show(next: Fill) {
    keep(next)
    forget()
    setMoves((count) => count + 1)
  }

  async function press(intent: string, current: Fill) {
    isSending.current = true
    setIsLoading(true)
    let next: Fill
    try {
      const [{ pressButton }, handlers] = await Promise.all([import('../leave-step.ts'), loadHandlers()])
      next = await pressButton(intent, form, current, handlers)
      const { end } = next
      if (end && 'to' in end) {
        stores.session.drop(fillKey(form))
        // Buttons stay disabled until the next page has loaded (S4.28, S4.33).
        return await (end.asDocument ? window.location.assign(end.to) : navigate(end.to, end))
      }
      if (next.values !== current.values) replaceInputs()
      if (next.steps.index > current.steps.index) onNext?.()
    } catch {
      // The handlers' code could not be loaded; nothing else here throws.
      next = { ...current, formError: submitErrorMessage }
    }
    isSending.current = false
    setIsLoading(false)
    show(next)
  }

  return {
    form,
    fill,
    revision,
    corrected,
    isLoading,
    canClear: isPrefilled || page !== null || fill.end !== undefined,
    element,
    files: fill.files ?? [],
    onFocus() {
      onTouch?.()
      import('../leave-step.ts').catch(() => {})
      loadHandlers().catch(() => {})
    },
    onInput(event: InputEvent<HTMLFormElement>) {
      event.stopPropagation()
      noteInput(event)
      keep({ ...fill, values: read(fill) })
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      // A dialog's form may be inside a page that is a form itself, such as a listing.
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
    replaceInputs()
  }
}
