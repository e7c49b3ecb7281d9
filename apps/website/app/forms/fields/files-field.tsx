import { fileSizeText } from '@forecourt/domain/form/checks/file-error'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { fieldWords } from '../words.ts'
import { FieldNotes, LabelText } from './field-label.tsx'
import { describe, type FieldProps } from './field-props.ts'
import { FileUploads } from './file-uploads.tsx'

/**
 * Uploaded files, each with a checkbox to keep it, and an input for more. With script they are uploaded when chosen, if
 * the field has an upload address; else they are posted with the form.
 */
export function FilesField(props: FieldProps) {
  const { field, id, values, files, error } = props
  const value = values[field.name]
  const ids = Array.isArray(value) ? value : []
  const uploaded = files.filter((file) => ids.includes(file.id))
  const limits = field.files
  const isHydrated = useHydrated()
  if (field.uploadTo && isHydrated)
    return <FileUploads {...props} given={uploaded} uploadTo={field.uploadTo} />
  return (
    <fieldset>
      <legend className="form-label">
        <LabelText field={field} />
      </legend>
      {uploaded.map((file) => (
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
        aria-label={uploaded.length > 0 ? fieldWords.more(field.label) : field.label}
        multiple={limits !== undefined && limits.most > 1}
        accept={limits?.types.join(',')}
        {...describe(props)}
      />
      <FieldNotes id={id} help={field.help} error={error} />
    </fieldset>
  )
}
