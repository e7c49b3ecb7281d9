import { type ComponentType, Fragment, lazy, type ReactNode, Suspense, useId } from 'react'
import type { FormState } from '../browser/form-state.ts'
import { FormFieldView } from '../fields/form-field.tsx'
import { type FieldValues, type FormField, type FormSpec, stepHref } from '../form.ts'
import { postNames } from '../post-names.ts'
import { stepFields } from '../step-fields.ts'
import { screenWords } from '../words.ts'
import { FormAlert, type FormAlertProps } from './form-alert.tsx'
import { FormButtons } from './form-buttons.tsx'
import { FormNotice } from './form-notice.tsx'
import { FormProgress } from './form-progress.tsx'

// Loaded lazily, because few forms have results.
const StepResultView = lazy(async () => ({ default: (await import('./step-result.tsx')).StepResultView }))
const FormEndView = lazy(async () => ({ default: (await import('./step-result.tsx')).FormEndView }))

/** Custom parts of a form's screen. */
export type ScreenParts = {
  label?: string | undefined
  alert?: ComponentType<FormAlertProps>
  /** Before the fields, such as a review of earlier answers. */
  beforeFields?: (state: Pick<FormState, 'form' | 'fill'>) => ReactNode
  /** After a field, such as what its answer costs. */
  besideField?: (field: FormField, values: FieldValues) => ReactNode
  /** After the buttons. */
  footer?: ReactNode
}

type FormScreenProps = { state: FormState; parts?: ScreenParts | undefined; children?: ReactNode }

/**
 * Any form's screen (S2.44 to S2.48). Without script it is a plain form that posts to its own page. Children come
 * before the buttons.
 */
export function FormScreen({ state, parts = {}, children }: FormScreenProps) {
  const id = useId()
  const { form, fill, isLoading } = state
  const { steps, values, errors, formError, isUnsent = false } = fill
  const step = form.steps[steps.index]
  const fields = stepFields(form, fill)
  const wrongCount = Object.keys(errors).length
  const firstWrong = fields.find(({ name }) => errors[name])?.name
  const result = step?.shows === undefined ? undefined : fill.results?.[step.shows]
  const Alert = parts.alert ?? FormAlert
  const alert = { isUnsent, isLoading, site: form.site }
  const end = fill.end && 'result' in fill.end ? fill.end.result : null

  return (
    <form
      ref={state.element}
      method="post"
      action={stepHref(form, steps.index)}
      encType={fields.some(({ kind }) => kind === 'files') ? 'multipart/form-data' : undefined}
      noValidate
      className="form"
      aria-label={parts.label ?? form.title}
      aria-busy={isLoading}
      onSubmit={state.onSubmit}
      onInput={state.onInput}
      onFocus={state.onFocus}
      onBlur={state.onBlur}
    >
      {end ? (
        <Suspense>
          <FormEndView result={end} />
        </Suspense>
      ) : (
        <>
          {steps.total > 1 && <FormProgress steps={steps} />}
          {(step?.heading || step?.description) && (
            <div key={steps.index} data-step-heading tabIndex={-1} className="outline-none">
              {step.heading && <h2 className="text-xl">{step.heading}</h2>}
              {step.description && <p className="mt-2 text-muted">{step.description}</p>}
            </div>
          )}
          {formError && <Alert text={formError} {...alert} />}
          {steps.currentError && <Alert text={steps.currentError} {...alert} />}
          <p role="status" className="sr-only">
            {isLoading ? step?.waiting : wrongCount > 0 && screenWords.wrong(wrongCount)}
          </p>
          {result && (
            <Suspense>
              <StepResultView result={result} />
            </Suspense>
          )}
          {parts.beforeFields?.(state)}
          <div key={`${steps.index}-${state.revision}`} className="form-grid">
            {fields.map((field, at) => (
              <Fragment key={field.name}>
                <FormFieldView
                  field={field}
                  id={`${id}-${field.name.replaceAll(' ', '-')}`}
                  values={values}
                  error={errorText(form, errors[field.name])}
                  isCorrected={state.corrected.has(field.name)}
                  isFirstWrong={field.name === firstWrong}
                  isLast={at === fields.length - 1}
                  files={state.files}
                  isLoading={isLoading}
                />
                {parts.besideField?.(field, values)}
              </Fragment>
            ))}
          </div>
          <input type="hidden" name={postNames.step} value={steps.index} />
          {children}
          {steps.index === 0 && form.notice && (
            <FormNotice notice={form.notice} isInSteps={steps.total > 1} />
          )}
          <FormButtons form={form} fill={fill} isLoading={isLoading} />
          {parts.footer}
        </>
      )}
      {state.canClear && (
        <button
          type="submit"
          name={postNames.intent}
          value="clear"
          disabled={isLoading}
          className="link min-h-11 justify-self-start text-sm"
        >
          {end ? screenWords.again : screenWords.clear}
        </button>
      )}
    </form>
  )
}

function errorText({ errorWords }: FormSpec, error: string | undefined): string | null {
  return error === undefined ? null : (errorWords?.[error] ?? error)
}
