import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import type { Site } from '@forecourt/domain/site/site'
import { describe, expect, it } from 'vitest'
import { checkoutForm } from '../features/checkout/view/checkout-form.ts'
import { useFormFill } from '../forms/browser/use-form-fill.ts'
import { startFill } from '../forms/fill.ts'
import type { FormSpec } from '../forms/form.ts'
import { FormScreen } from '../forms/screen/form-screen.tsx'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { findAll, parseHtml, readText } from '../testing/parse-html.ts'
import { render } from '../testing/render.tsx'
import { loader as dialogLoader } from './api-form.ts'
import { loader as testDriveLoader } from './book-test-drive.tsx'
import { loader as carFormLoader } from './car-form.tsx'
import { loader as chatLoader } from './chat.tsx'
import { loader as contactLoader } from './contact.tsx'
import { loader as scoreLoader } from './credit-score.tsx'
import { loader as financeLoader } from './finance.tsx'
import { loader as partsLoader } from './parts.tsx'
import { loader as serviceLoader } from './service.tsx'
import { loader as tradeInLoader } from './trade-in.tsx'

const flags = resolveFlags(
  [
    'finance',
    'creditScore',
    'partsPage',
    'webchat',
    'tradeIn',
    'serviceBooking',
    'financePreApproval',
    'sellYourCar',
  ].map((key) => ({
    scope: 'site',
    key,
    state: 'on',
  })),
)
const enquiry = createTestPaths(aSite()).enquiry(aCar().slug) ?? ''
const pages = [
  ['/contact', contactLoader],
  [enquiry, carFormLoader],
  ['/book-test-drive/?car_id=1', testDriveLoader],
  ['/service', serviceLoader],
  ['/finance', financeLoader],
  ['/finance-pre-approval', financeLoader],
  ['/trade-in', tradeInLoader],
  ['/sell-your-car', tradeInLoader],
  ['/vehicle-parts-and-accessories', partsLoader],
  ['/chat', chatLoader],
  ['/finance/credit-score', scoreLoader],
  [`/api/form?${new URLSearchParams({ path: enquiry })}`, dialogLoader],
  [`/api/form?${new URLSearchParams({ path: '/book-test-drive/?car_id=1' })}`, dialogLoader],
] as const

/** The form of a page, as its loader returns it. */
async function openForm(path: string, load: unknown, site: Site): Promise<FormSpec> {
  const fixture = aFormFixture(site)
  const { slug } = aCar()
  const args = fixture.argsOf(path, {}, { segment: 'cars', slug })
  const answer = await (load as (given: unknown) => Promise<Response | { form: FormSpec }>)(args)
  const { form } = answer instanceof Response ? await answer.json() : answer
  return form
}

function Step({ form, index }: { form: FormSpec; index: number }) {
  const fill = startFill(form, 'k')
  const shown = { ...fill, steps: { ...fill.steps, index } }
  const state = useFormFill(form, shown, { loadHandlers: () => Promise.reject(new Error('not pressed')) })
  return <FormScreen state={state} />
}

/** The labels of the Continue and Back buttons at each step. */
function readButtons(form: FormSpec) {
  return form.steps.map((_, index) => {
    const page = parseHtml(render(<Step form={form} index={index} />))
    return findAll(page, ({ tag, attributes }) => tag === 'button' || attributes.class === 'btn btn-quiet')
      .filter(({ attributes: { value = '', href } }) => ['next', 'back'].includes(value) || href)
      .map(readText)
  })
}

function expected(total: number, go: string, end: string) {
  return Array.from({ length: total }, (_, at) => [
    at === total - 1 ? end : go,
    ...(at > 0 ? ['Go Back'] : []),
  ])
}

describe.each(pages)('the form of %s', (path, load) => {
  it('says Continue on every step, Submit on the last, and Go Back from the second on [S2.45]', async () => {
    const form = await openForm(path, load, aSite({ flags }))
    expect(readButtons(form)).toEqual(expected(form.steps.length, 'Continue', 'Submit'))
  })

  it('says what the dealer’s settings say in their place [S2.45]', async () => {
    const settings = { ...aSite().settings, continueLabel: 'Next', submitLabel: 'Send it' }
    const form = await openForm(path, load, aSite({ flags, settings }))
    expect(readButtons(form)).toEqual(expected(form.steps.length, 'Next', 'Send it'))
  })
})

it('a checkout says Continue, or the dealer’s word, and what it takes only on the button that pays [S2.45]', () => {
  for (const continueLabel of ['Continue', 'Next']) {
    const site = aSite({ settings: { ...aSite().settings, continueLabel, submitLabel: 'Send it' } })
    const form = checkoutForm(aCar(), site, createTestPaths(site), '/cars/x/checkout')
    expect(readButtons(form)).toEqual(expected(form.steps.length, continueLabel, 'Pay'))
  }
})
