import { fileCountError } from '@forecourt/domain/form/checks/file-count-error'
import { fileError, fileSizeText } from '@forecourt/domain/form/checks/file-error'
import { type ChangeEvent, useRef, useState } from 'react'
import { randomKey } from '../../browser/random-key.ts'
import { sendFile } from '../browser/send-file.ts'
import { writeFileClaim } from '../file-claim.ts'
import type { FileInfo } from '../fill.ts'
import { uploadWords as words } from '../words.ts'
import { FieldNotes, LabelText } from './field-label.tsx'
import { describe, type FieldProps } from './field-props.ts'

/** A file, uploading or uploaded. Its posted value is null until it is uploaded. */
type Upload = {
  key: string
  name: string
  size: number
  posted: string | null
  file: File | null
  share: number
  /** Why the upload failed; kept during a retry. */
  error: string | null
  isSending: boolean
}

type FileUploadsProps = FieldProps & { given: readonly FileInfo[]; uploadTo: string }

/**
 * Uploads files as they are chosen, with progress; each can be retried, moved and removed. Files not yet uploaded when
 * the form is posted are in an input of their own and go with the form.
 */
export function FileUploads({ given, uploadTo, ...props }: FileUploadsProps) {
  const { field, id } = props
  const input = useRef<HTMLInputElement>(null)
  const unsent = useRef<HTMLInputElement>(null)
  const [uploads, setUploads] = useState(() => given.map(toUpload))
  const [problem, setProblem] = useState<string | null>(null)
  const error = problem ?? props.error
  const limits = field.files
  const arrived = uploads.filter(({ posted }) => posted !== null).length

  function change(edit: (before: readonly Upload[]) => readonly Upload[]) {
    setUploads((before) => {
      const after = [...edit(before)]
      holdUnsent(unsent.current, after)
      return after
    })
  }
  const update = (key: string, changed: Partial<Upload>) =>
    change((before) => before.map((one) => (one.key === key ? { ...one, ...changed } : one)))

  /** Sequentially, because a phone's upload bandwidth is limited. */
  async function send(waiting: readonly Upload[]) {
    for (const { key, file } of waiting) {
      if (!file) continue
      update(key, { share: 0, isSending: true })
      try {
        const sent = await sendFile(uploadTo, file, (share) => update(key, { share }))
        const posted = writeFileClaim({ id: sent.id, name: file.name, size: sent.size })
        update(key, { posted, file: null, size: sent.size, share: 1, error: null, isSending: false })
      } catch (failure) {
        const error = failure instanceof Error ? failure.message : words.notSent
        update(key, { error, isSending: false })
      }
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])]
    if (!limits || chosen.length === 0) return
    const wrong =
      fileCountError(uploads.length + chosen.length, limits) ??
      chosen.map((file) => fileError(file, limits)).find((one) => one !== null)
    setProblem(wrong ?? null)
    event.target.value = ''
    if (wrong) return
    const added = chosen.map((file): Upload => {
      const { name, size } = file
      return { key: randomKey(), name, size, posted: null, file, share: 0, error: null, isSending: false }
    })
    change((before) => [...before, ...added])
    void send(added)
  }

  function move(at: number, by: number) {
    change((before) => {
      const after = [...before]
      const [one] = after.splice(at, 1)
      if (one) after.splice(at + by, 0, one)
      return after
    })
  }

  function remove({ key }: Upload) {
    change((before) => before.filter((one) => one.key !== key))
    input.current?.focus()
  }

  return (
    <fieldset className="min-w-0">
      <legend className="form-label">
        <LabelText field={field} />
      </legend>
      <ol className="form-uploads">
        {uploads.map((upload, at) => (
          <li key={upload.key} className="min-w-0">
            {upload.posted !== null && <input type="hidden" name={field.name} value={upload.posted} />}
            <span className="min-w-0 flex-1">
              <span className="block truncate">
                {upload.name} <span className="text-muted">{fileSizeText(upload.size)}</span>
              </span>
              {upload.error && !upload.isSending ? (
                <span className="form-error">{upload.error}</span>
              ) : (
                upload.posted === null && (
                  <progress value={upload.share} aria-label={words.progress(upload.name)} />
                )
              )}
            </span>
            {upload.error && (
              <button
                type="button"
                disabled={upload.isSending}
                className="link min-h-11"
                onClick={() => void send([upload])}
              >
                {words.again} <span className="sr-only">{upload.name}</span>
              </button>
            )}
            <Move label={words.earlier(upload.name)} text="↑" isOff={at === 0} onPress={() => move(at, -1)} />
            <Move
              label={words.later(upload.name)}
              text="↓"
              isOff={at === uploads.length - 1}
              onPress={() => move(at, 1)}
            />
            <Move label={words.remove(upload.name)} text="×" onPress={() => remove(upload)} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {uploads.length > 0 && words.sent(arrived, uploads.length)}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        className="field form-files"
        aria-label={uploads.length > 0 ? words.more(field.label) : field.label}
        multiple={limits !== undefined && limits.most > 1}
        accept={limits?.types.join(',')}
        onChange={choose}
        {...describe({ ...props, error })}
      />
      <input ref={unsent} type="file" name={field.name} multiple hidden />
      <FieldNotes id={id} help={field.help} error={error} />
    </fieldset>
  )
}

type MoveProps = { label: string; text: string; isOff?: boolean; onPress: () => void }

function Move({ label, text, isOff = false, onPress }: MoveProps) {
  return (
    <button type="button" className="form-upload-move" aria-label={label} disabled={isOff} onClick={onPress}>
      <span aria-hidden>{text}</span>
    </button>
  )
}

function toUpload({ id, name, size }: FileInfo): Upload {
  return { key: id, name, size, posted: id, file: null, share: 1, error: null, isSending: false }
}

/** Files not yet uploaded are posted with the form, so that pressing Continue too early loses nothing. */
function holdUnsent(input: HTMLInputElement | null, uploads: readonly Upload[]): void {
  if (!input) return
  const held = new DataTransfer()
  for (const { file } of uploads) if (file) held.items.add(file)
  input.files = held.files
}
