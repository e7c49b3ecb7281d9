import { startSteps } from '@forecourt/domain/form/steps/step-state'
import { type FocusEvent, Fragment, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Form, useNavigation, useNavigationType } from 'react-router'
import { FormFieldView } from '../../../forms/fields/form-field.tsx'
import type { FieldValues } from '../../../forms/form.ts'
import { postNames } from '../../../forms/post-names.ts'
import { readPosted } from '../../../forms/read-posted.ts'
import { FormNotice } from '../../../forms/screen/form-notice.tsx'
import { FormProgress } from '../../../forms/screen/form-progress.tsx'
import { CheckoutAlert } from '../checkout-alert.tsx'
import type { CheckoutView } from '../checkout-view.ts'
import type { CheckoutReply } from './answer-checkout-post.ts'
import { DeliveryPrice } from './delivery-price.tsx'
import { StepButtons } from './step-buttons.tsx'
import { fieldsOf } from './step-of-checkout.ts'
import { useStoredDetails } from './use-stored-details.ts'

type StepScreenProps = { view: CheckoutView; index: number; reply: CheckoutReply | null }

/** One step before the payment. It posts to its own page, with script or without, and the platform keeps the answers. */
export function StepScreen({ view, index, reply }: StepScreenProps) {
  const { form, path } = view
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLDivElement>(null)
  // A page that was opened, or come back to, keeps its own place.
  const isNext = useNavigationType() !== 'POP'
  const own = reply?.step === index ? reply : null
  const [values, setValues] = useState({ ...form.presets, ...filled(view.values), ...own?.values })
  const [edition, setEdition] = useState(0)
  const isLoading = useNavigation().state !== 'idle'
  const step = form.steps[index]
  const fields = fieldsOf(form, index, values)
  const errors = own?.errors ?? {}
  const firstWrong = fields.find(({ name }) => errors[name])?.name

  useStoredDetails(step, view.values, (details) => {
    setValues((before) => ({ ...before, ...details }))
    setEdition((count) => count + 1)
  })
  const begin = useEffectEvent(() => {
    if (isNext) title.current?.focus({ preventScroll: true })
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    const targets = ['[aria-invalid="true"]', '[data-alert]']
    const target = own && targets.map((one) => element.current?.querySelector<HTMLElement>(one)).find(Boolean)
    target?.focus()
  }, [own])

  const read = () => {
    if (element.current) setValues(readPosted(step, new FormData(element.current), values))
  }
  return (
    <Form
      ref={element}
      method="post"
      action={path}
      noValidate
      className="form"
      aria-label={step?.heading}
      aria-busy={isLoading}
      onInput={read}
      onBlur={(event: FocusEvent<HTMLFormElement>) => event.target.name === 'delivery_postcode' && read()}
    >
      <FormProgress steps={{ ...startSteps(form.steps.length + 1), index }} />
      <div ref={title} data-step-heading tabIndex={-1} className="outline-none">
        <h2 className="text-xl">{step?.heading}</h2>
        {step?.description && <p className="mt-2 text-muted">{step.description}</p>}
      </div>
      {reply?.error && <CheckoutAlert text={reply.error} site={form.site} />}
      <input type="hidden" name={postNames.step} value={index} />
      <div key={edition} className="form-grid">
        {fields.map((field, at) => (
          <Fragment key={field.name}>
            <FormFieldView
              field={field}
              id={`${id}-${field.name}`}
              values={values}
              error={errors[field.name] ?? null}
              isFirstWrong={field.name === firstWrong}
              isLast={at === fields.length - 1}
            />
            {field.name === 'delivery_postcode' && (
              <DeliveryPrice
                api={view.api}
                postcode={String(values.delivery_postcode ?? '')}
                refused={errors.delivery_postcode ? String(own?.values.delivery_postcode) : null}
              />
            )}
          </Fragment>
        ))}
      </div>
      <StepButtons view={view} index={index} isLoading={isLoading} />
      {index === 0 && <FormNotice notice={form.notice} />}
    </Form>
  )
}

function filled(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
