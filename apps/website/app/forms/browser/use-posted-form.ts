import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readStoredDetails } from '@forecourt/domain/visit/stored-details'
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation, useNavigationType, useSubmit } from 'react-router'
import { localStore } from '../../browser/device-store.ts'
import type { Fill } from '../fill.ts'
import type { FieldValues, FormSpec } from '../form.ts'
import { readPosted } from '../read-posted.ts'
import type { FormState } from './form-state.ts'
import { useCorrected } from './use-corrected.ts'
import { useFocus } from './use-focus.ts'

/**
 * A form that its own page carries out on the server, with script or without: the script only spares the reload. The
 * server keeps the answers, so the tab keeps none. `page` is what the server says, `refused` what came of the last post,
 * `readKnown` what else the device knows of the visitor.
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
  const [revision, setRevision] = useState(0)
  const [moves, setMoves] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const isLoading = useNavigation().state !== 'idle'
  const submit = useSubmit()
  // A page that was opened, or come back to, keeps its own place.
  const isNext = useNavigationType() !== 'POP'

  /** Fills empty fields with what the device kept of an earlier form (S3.33), once, when the script takes over. */
  const begin = useEffectEvent(() => {
    if (isNext)
      element.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true })
    const details = readStoredDetails(localStore.read(storageKeys.details))
    const stored = Object.entries({ ...details, ...readKnown() })
    const missing = stored.filter(
      ([name]) => !page.values[name] && form.steps[index]?.fields.some((field) => field.name === name),
    )
    if (missing.length === 0) return
    setValues((before) => ({ ...before, ...Object.fromEntries(missing) }))
    setRevision((count) => count + 1)
  })
  useEffect(() => begin(), [])
  const forgetCorrected = useEffectEvent(() => forget())
  useEffect(() => {
    if (!own) return
    setMoves((count) => count + 1)
    forgetCorrected()
  }, [own])
  const { corrected, noteInput, forget } = useCorrected()
  useFocus(element, moves)

  const read = () => {
    if (element.current) setValues(readPosted(form.steps[index], new FormData(element.current), values))
  }
  return {
    form,
    fill: {
      ...page,
      values,
      errors: own?.errors ?? {},
      formError: refused?.formError ?? refused?.steps.currentError ?? null,
    },
    revision,
    corrected,
    isLoading,
    canClear: false,
    element,
    files: page.files ?? [],
    onInput(event) {
      noteInput(event)
      read()
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => event.target !== event.currentTarget && read(),
    onSubmit(event) {
      event.preventDefault()
      const button = event.nativeEvent.submitter
      void submit(button instanceof HTMLButtonElement ? button : event.currentTarget)
    },
  }
}
