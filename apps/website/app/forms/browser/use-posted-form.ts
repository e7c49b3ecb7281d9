import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readStoredDetails } from '@forecourt/domain/visit/stored-details'
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation, useNavigationType, useSubmit } from 'react-router'
import { localStore } from '../../browser/device-store.ts'
import type { Fill } from '../fill.ts'
import type { FieldValues, FormSpec } from '../form.ts'
import { toPosted } from '../posted.ts'
import type { PostedState } from '../posted-state.ts'
import { readPosted } from '../read-posted.ts'
import { alertWords } from '../words.ts'
import type { FormState } from './form-state.ts'
import { useCorrectedFields } from './use-corrected-fields.ts'
import { useFocus } from './use-focus.ts'
import { useInputRevision } from './use-input-revision.ts'

/**
 * A form that its own page handles on the server, with or without script: script only avoids the reload. The server
 * saves the answers, so the tab saves none. `page` is the server's state, `refused` the result of the last post,
 * `readKnown` what else the device knows about the visitor.
 */
export function usePostedForm(
  form: FormSpec,
  page: Fill,
  refused: Fill | null,
  readKnown: () => FieldValues = () => ({}),
): FormState {
  const { index } = page.steps
  const own = refused?.steps.index === index ? refused : null
  const [values, setValues] = useState({ ...page.values, ...own?.values })
  const [moves, setMoves] = useState(0)
  const [hasNoCookie, setNoCookie] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { revision, replaceInputs } = useInputRevision(element)
  const isLoading = useNavigation().state !== 'idle'
  const submit = useSubmit()
  // A newly opened or restored page keeps its own scroll position.
  const isNext = useNavigationType() !== 'POP'

  const readShown = () =>
    element.current ? readPosted(form.steps[index], new FormData(element.current), values) : values

  /**
   * On hydration: input typed before decides which fields are visible, and empty ones are prefilled from an earlier
   * form on this device (S3.33).
   */
  const begin = useEffectEvent(() => {
    if (isNext)
      element.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true })
    const details = readStoredDetails(localStore.read(storageKeys.details))
    const stored = Object.entries({ ...details, ...readKnown() })
    // Fields typed into while the script was loading, or rejected, are not empty.
    const shown = readShown()
    const missing = stored.filter(
      ([name]) => !shown[name] && form.steps[index]?.fields.some((field) => field.name === name),
    )
    setValues({ ...shown, ...Object.fromEntries(missing) })
    if (missing.length > 0) replaceInputs()
  })
  useEffect(() => begin(), [])
  const forgetCorrected = useEffectEvent(() => forget())
  useEffect(() => {
    if (!own) return
    setMoves((count) => count + 1)
    forgetCorrected()
  }, [own])
  const { corrected, noteInput, forget } = useCorrectedFields()
  useFocus(element, moves)

  return {
    form,
    fill: {
      ...page,
      values,
      errors: own?.errors ?? {},
      formError: hasNoCookie
        ? alertWords.noCookie
        : (refused?.formError ?? refused?.steps.currentError ?? null),
    },
    revision,
    corrected,
    isLoading,
    canClear: false,
    element,
    files: page.files ?? [],
    onInput(event) {
      noteInput(event)
      setValues(readShown())
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) =>
      event.target !== event.currentTarget && setValues(readShown()),
    onSubmit(event) {
      event.preventDefault()
      // The server identifies the visitor by a cookie: without one, each post would be the first.
      setNoCookie(!navigator.cookieEnabled)
      if (!navigator.cookieEnabled) return setMoves((count) => count + 1)
      const { submitter } = event.nativeEvent
      const button = submitter instanceof HTMLButtonElement ? submitter : null
      const action = new URL(button?.formAction || event.currentTarget.action)
      // Lets the error page repeat the post if there is no answer, because this form is unmounted by then.
      const state: PostedState = { posted: toPosted(action, new FormData(event.currentTarget, button)) }
      void submit(button ?? event.currentTarget, { state })
    },
  }
}
