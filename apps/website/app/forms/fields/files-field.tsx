import { fileCountError } from '@forecourt/domain/form/checks/file-count-error'
import { fileError, fileSizeText } from '@forecourt/domain/form/checks/file-error'
import { type ChangeEvent, useState } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { FieldFiles } from '../browser/form-state.ts'
import type { FileInfo, Fill } from '../fill.ts'
import { fieldWords } from '../words.ts'
import { FieldNotes, LabelText } from './field-label.tsx'
import { describe, type FieldProps } from './field-props.ts'
import { FileUploads } from './file-uploads.tsx'

/**
 * Files that were handed over, each with a box that keeps it, and a place for more. With script and a port they are sent
 * as soon as they are chosen; without, they are posted with the form.
 */
export function FilesField(props: FieldProps) {
  const { field, id, values, files } = props
  const [problem, setProblem] = useState<string | null>(null)
  const error = problem ?? props.error
  const value = values[field.name]
  const ids = Array.isArray(value) ? value : []
  const given = files.known.filter((file) => ids.includes(file.id))
  const limits = field.files
  const isHydrated = useHydrated()

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])]
    if (!limits || files.port === null || chosen.length === 0) return
    const wrong =
      fileCountError(given.length + chosen.length, limits) ??
      chosen.map((file) => fileError(file, limits)).find((one) => one !== null)
    event.target.value = ''
    setProblem(wrong ?? null)
    if (!wrong)
      files.wait(uploadFiles(files, field.name, chosen).catch(() => setProblem(fieldWords.fileNotSent)))
  }

  if (field.uploadTo && isHydrated) return <FileUploads {...props} given={given} uploadTo={field.uploadTo} />
  return (
    <fieldset>
      <legend className="form-label">
        <LabelText field={field} />
      </legend>
      {given.map((file) => (
        <label key={file.id} className="form-tick">
          <input type="checkbox" name={field.name} value={file.id} defaultChecked />
          <span>
            {file.name} <span className="text-muted">{fileSizeText(file.size)}</span>
          </span>
        </label>
      ))}
      <input
        id={id}
        type="file"
        name={field.name}
        className="field form-files"
        aria-label={given.length > 0 ? fieldWords.more(field.label) : field.label}
        multiple={limits !== undefined && limits.most > 1}
        accept={limits?.types.join(',')}
        onChange={choose}
        {...describe({ ...props, error })}
      />
      <FieldNotes id={id} help={field.help} error={error} />
    </fieldset>
  )
}

/** One after another: a phone's upload is narrow, and what has arrived stays when the next one fails. */
export async function uploadFiles(
  { port, form, edit }: Pick<FieldFiles, 'port' | 'form' | 'edit'>,
  field: string,
  chosen: readonly File[],
): Promise<void> {
  for (const file of chosen) {
    const stored = await port?.put(file, { form, field })
    if (stored) edit((fill) => withFile(fill, field, stored))
  }
}

function withFile(fill: Fill, field: string, stored: FileInfo): Fill {
  const ids = fill.values[field]
  return {
    ...fill,
    values: { ...fill.values, [field]: [...(Array.isArray(ids) ? ids : []), stored.id] },
    files: [...(fill.files ?? []), stored],
  }
}
