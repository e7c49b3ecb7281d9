import { useEffect, useRef, useState } from 'react'
import { type FieldValues, listChangedFields } from './changed-fields.ts'
import { readDraft, storeDraft } from './use-draft.ts'

/** What nobody typed, or what must not lie about in a browser. */
const unkept = ['hidden', 'file', 'password', 'submit', 'button']

/**
 * Keeps what is typed into the form around it, in this browser, until the form was taken: one line in any form. `of`
 * names the form and what it is about. Somebody who leaves, or is signed out, finds their words again; only what they
 * changed is put back, so that the fields that others have changed meanwhile stay.
 */
export function KeepDraft({ of }: { of: string }) {
  const marker = useRef<HTMLSpanElement>(null)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const form = marker.current?.closest('form')
    if (!form) return
    let wasSent = false
    const initial = readFields(form)
    const draft = parseDraft(readDraft(of))
    if (draft) setBack(writeFields(form, draft))
    const keep = () => {
      wasSent = false
      const changed = listChangedFields(initial, readFields(form))
      storeDraft(of, changed === null ? null : JSON.stringify(changed))
    }
    const send = () => {
      wasSent = true
    }
    form.addEventListener('input', keep)
    form.addEventListener('submit', send)
    return () => {
      form.removeEventListener('input', keep)
      form.removeEventListener('submit', send)
      // The form is gone with the answer to it, unless that was the request to sign in again.
      if (wasSent && location.pathname !== '/sign-in') storeDraft(of, null)
    }
  }, [of])
  return (
    <span ref={marker} className="draft-note" role="status">
      {isBack && (
        <>
          What you typed is back.{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              storeDraft(of, null)
              location.reload()
            }}
          >
            Discard it
          </button>
        </>
      )}
    </span>
  )
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function listInputs(form: HTMLFormElement): Input[] {
  return [...form.elements].filter(
    (one): one is Input =>
      (one instanceof HTMLInputElement ||
        one instanceof HTMLSelectElement ||
        one instanceof HTMLTextAreaElement) &&
      one.name !== '' &&
      !unkept.includes(one.type),
  )
}

const isTick = (input: Input): input is HTMLInputElement =>
  input.type === 'checkbox' || input.type === 'radio'

/** The values of each name, in the order of the fields; of ticks those that are set. */
function readFields(form: HTMLFormElement): FieldValues {
  const values: Record<string, string[]> = {}
  for (const input of listInputs(form)) {
    values[input.name] ??= []
    if (!isTick(input) || input.checked) values[input.name]?.push(input.value)
  }
  return values
}

/** Returns whether anything was put back. Events tell the fields whose value React holds. */
function writeFields(form: HTMLFormElement, values: FieldValues): boolean {
  let count = 0
  const nth: Record<string, number> = {}
  for (const input of listInputs(form)) {
    const own = values[input.name]
    if (!own) continue
    if (isTick(input)) {
      if (input.checked !== own.includes(input.value)) {
        input.click()
        count++
      }
      continue
    }
    const at = nth[input.name] ?? 0
    nth[input.name] = at + 1
    const value = own[at]
    if (value === undefined || value === input.value) continue
    // React overwrites the setter of a field that it watches; the one of the browser is the prototype's.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    count++
  }
  return count > 0
}

function parseDraft(text: string | null): FieldValues | null {
  try {
    const values: unknown = JSON.parse(text ?? 'null')
    return typeof values === 'object' && values !== null ? (values as FieldValues) : null
  } catch {
    return null
  }
}
