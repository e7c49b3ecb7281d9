import type { FieldKind } from '@forecourt/domain/form/field'
import { type ComponentType, lazy, Suspense } from 'react'
import { postNames } from '../post-names.ts'
import { CheckboxField } from './checkbox-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { DateOfBirthField } from './date-of-birth-field.tsx'
import { type FieldProps, readText } from './field-props.ts'
import { LineField } from './line-field.tsx'
import { SelectField } from './select-field.tsx'
import { SlotField } from './slot-field.tsx'
import { TextAreaField } from './text-area-field.tsx'

// Loaded lazily, because few forms have files.
const FilesField = lazy(async () => ({ default: (await import('./files-field.tsx')).FilesField }))

const controls: Readonly<Record<Exclude<FieldKind, 'hidden'>, ComponentType<FieldProps>>> = {
  text: LineField,
  email: LineField,
  phone: LineField,
  postcode: LineField,
  rego: LineField,
  number: LineField,
  count: LineField,
  money: LineField,
  date: LineField,
  textarea: TextAreaField,
  select: SelectField,
  radio: ChoiceField,
  checkboxes: ChoiceField,
  slot: SlotField,
  files: (props) => (
    <Suspense>
      <FilesField {...props} />
    </Suspense>
  ),
  checkbox: CheckboxField,
  'date-of-birth': DateOfBirthField,
}

/** A selected option is always valid, so the error disappears. */
function isChosen({ field, isCorrected }: FieldProps): boolean {
  return isCorrected === true && (field.kind === 'slot' || field.kind === 'radio' || field.kind === 'select')
}

/** Renders a field by kind; also posts its name, so that the server knows that it was visible. */
export function FormFieldView(props: FieldProps) {
  const { field, values } = props
  const shown = <input type="hidden" name={postNames.shown} value={field.name} />
  if (field.kind === 'hidden')
    return (
      <>
        {shown}
        <input type="hidden" name={field.name} value={readText(values, field.name)} />
      </>
    )
  const Control = controls[field.kind]
  return (
    <>
      {field.above && <p className="form-above">{field.above}</p>}
      <div
        className={field.half ? 'form-half' : 'form-whole'}
        data-field={field.name}
        data-corrected={props.isCorrected || undefined}
      >
        {shown}
        <Control {...props} error={isChosen(props) ? null : props.error} />
      </div>
    </>
  )
}
