import { useEffect, useId } from 'react'
import { FormTrap } from '../../leads/screen/form-trap.tsx'
import { useFormFill } from '../browser/use-form-fill.ts'
import { FormFieldView } from '../fields/form-field.tsx'
import type { Fill } from '../fill.ts'
import type { FormSpec } from '../form.ts'
import { postNames } from '../post-names.ts'
import { stepFields } from '../step-fields.ts'
import { FormAlert } from './form-alert.tsx'
import { FormButtons } from './form-buttons.tsx'
import { FormNotice } from './form-notice.tsx'
import { FormProgress } from './form-progress.tsx'

type FormScreenProps = { form: FormSpec; ticket: string; fill: Fill | null }

/** The screen of any form (S2.44 to S2.48). Without script it is a plain form that posts to its own page. */
export function FormScreen({ form: given, ticket, fill: page }: FormScreenProps) {
  const id = useId()
  const { form, fill, edition, turn, isPrefilled, isLoading, element, touch, keep, submit } = useFormFill(
    given,
    page,
    ticket,
  )
  const { steps, values, errors, formError } = fill
  const step = form.steps[steps.index]
  const fields = stepFields(form, fill)
  const firstWrong = fields.find(({ name }) => errors[name])?.name

  useEffect(() => {
    if (turn === 0) return
    const targets = ['[aria-invalid="true"]', '[data-alert]', '[data-step-heading]', '.field']
    const target = targets
      .map((selector) => element.current?.querySelector<HTMLElement>(selector))
      .find(Boolean)
    // Nothing in a folded day can be focused.
    target?.closest('details')?.setAttribute('open', '')
    target?.focus()
  }, [turn, element])

  return (
    <form
      ref={element}
      method="post"
      action={form.action}
      noValidate
      className="form"
      aria-label={form.title}
      aria-busy={isLoading}
      onSubmit={submit}
      onInput={keep}
      onFocus={touch}
    >
      {steps.total > 1 && <FormProgress steps={steps} />}
      {(step?.heading || step?.description) && (
        <div key={steps.index} data-step-heading tabIndex={-1} className="outline-none">
          {step.heading && <h2 className="text-xl">{step.heading}</h2>}
          {step.description && <p className="mt-2 text-muted">{step.description}</p>}
        </div>
      )}
      {formError && <FormAlert text={formError} form={form} />}
      {steps.currentError && <FormAlert text={steps.currentError} form={form} />}
      <p role="status" className="sr-only">
        {wrongText(Object.keys(errors).length)}
      </p>
      <div key={`${steps.index}-${edition}`} className="form-grid">
        {fields.map((field, at) => (
          <FormFieldView
            key={field.name}
            field={field}
            id={`${id}-${field.name.replaceAll(' ', '-')}`}
            values={values}
            error={errors[field.name] ?? null}
            isFirstWrong={field.name === firstWrong}
            isLast={at === fields.length - 1}
          />
        ))}
      </div>
      <input type="hidden" name={postNames.step} value={steps.index} />
      <FormTrap id={`${id}-trap`} ticket={ticket} />
      {steps.index === 0 && <FormNotice notice={form.notice} />}
      <FormButtons form={form} fill={fill} isLoading={isLoading} />
      {(isPrefilled || page) && (
        <button
          type="submit"
          name={postNames.intent}
          value="clear"
          disabled={isLoading}
          className="link min-h-11 justify-self-start text-sm"
        >
          Clear my details
        </button>
      )}
    </form>
  )
}

function wrongText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'One answer needs another look.' : `${count} answers need another look.`
}
