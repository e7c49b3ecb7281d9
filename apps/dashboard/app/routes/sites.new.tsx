import { findNewDealerFaults } from '@forecourt/domain/site/new-dealer/find-new-dealer-faults'
import { maxNewPlaces, type NewDealer } from '@forecourt/domain/site/new-dealer/new-dealer'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Faults } from '../features/fields/field.tsx'
import { CheckList } from '../features/new-dealer/check-list.tsx'
import { DealerFields } from '../features/new-dealer/dealer-fields.tsx'
import { LegalFields } from '../features/new-dealer/legal-fields.tsx'
import { LookFields } from '../features/new-dealer/look-fields.tsx'
import { PlacesFields } from '../features/new-dealer/places-fields.tsx'
import {
  emptyPlace,
  findStep,
  listAnswers,
  readNewDealer,
  stepWords,
  type WizardStep,
  wizardSteps,
} from '../features/new-dealer/read-new-dealer.ts'
import { PageHead } from '../kit/page-head.tsx'
import stylesheet from '../sites.css?url'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, readFieldFaults } from '../staff/staff-calls.ts'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

type State = { step: WizardStep; dealer: NewDealer; chosenLook: string; colours: string[]; faults: Faults }

export async function loader(args: LoaderFunctionArgs) {
  const { actions } = await callAsStaff(args, (call) => call('staffMe'))
  if (!actions.includes('dealers.create'))
    throw new Response('Your role doesn’t include this.', { status: 403 })
  return { port: new URL(args.request.url).port }
}

/**
 * One form carries all answers from step to step: the dashboard stores nothing, and the dealer is created completely or
 * not at all.
 */
export async function action(args: ActionFunctionArgs): Promise<State | Response> {
  const form = await readForm(args.request)
  const dealer = readNewDealer(form)
  const step = wizardSteps.find((one) => one === form.get('step')) ?? 'dealer'
  const intent = String(form.get('intent') ?? 'next')
  const colours = String(form.get('colours') ?? '')
    .split(',')
    .filter((text) => /^#[0-9a-f]{6}$/.test(text))
  const state: State = { step, dealer, chosenLook: String(form.get('look') ?? ''), colours, faults: {} }
  const at = wizardSteps.indexOf(step)
  const file = form.get('logoFile')
  if (file instanceof File && file.size > 0) return uploadLogo(args, state, file)
  if (intent === 'back') return { ...state, step: wizardSteps[at - 1] ?? 'dealer' }
  const jump = wizardSteps.find((one) => intent === `go-${one}`)
  if (jump) return { ...state, step: jump }
  if (intent === 'add-place' || intent === 'drop-place')
    return { ...state, dealer: changePlaces(dealer, intent) }
  const all = findNewDealerFaults(dealer)
  const own = Object.fromEntries(Object.entries(all).filter(([field]) => findStep(field) === step))
  if (Object.keys(own).length > 0) return { ...state, faults: own }
  if (step !== 'check') return { ...state, step: wizardSteps[at + 1] ?? 'check' }
  return make(args, state)
}

function changePlaces(dealer: NewDealer, intent: 'add-place' | 'drop-place'): NewDealer {
  const places =
    intent === 'add-place'
      ? [...dealer.places, { ...emptyPlace(), state: dealer.places[0]?.state ?? '' }]
      : dealer.places.slice(0, -1)
  return { ...dealer, places: places.slice(0, maxNewPlaces) }
}

async function uploadLogo(args: ActionFunctionArgs, state: State, file: File): Promise<State> {
  return callAsStaff(args, async (call) => {
    try {
      const { id, colours } = await call('uploadNewDealerLogo', { bytes: file })
      const brand = colours[0] ?? state.dealer.brand
      return { ...state, dealer: { ...state.dealer, logo: id, brand }, colours, faults: {} }
    } catch (error) {
      const faults = readFieldFaults(error)
      if (faults) return { ...state, faults }
      throw error
    }
  })
}

async function make(args: ActionFunctionArgs, state: State): Promise<State | Response> {
  return callAsStaff(args, async (call) => {
    try {
      const { siteId, sourceId } = await call('createDealer', { body: state.dealer })
      return redirect(`/sites/${siteId}/start${sourceId === null ? '' : `?source=${sourceId}`}`)
    } catch (error) {
      const faults = readFieldFaults(error)
      if (faults) return { ...state, faults, step: findStep(Object.keys(faults)[0] ?? '') }
      throw error
    }
  })
}

export default function NewDealerWizard() {
  const { port } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const empty: State = {
    step: 'dealer',
    dealer: readNewDealer(new FormData()),
    chosenLook: '',
    colours: [],
    faults: {},
  }
  const { step, dealer, chosenLook, colours, faults } = answer && 'step' in answer ? answer : empty
  const others = listAnswers(dealer, chosenLook).filter(([of]) => of !== step)
  return (
    <>
      <PageHead back={{ to: '/sites', label: 'Websites' }} title="New dealer" />
      <div className="wizard">
        <ol className="steps" aria-label="Steps">
          {wizardSteps.map((one) => (
            <li key={one} aria-current={one === step ? 'step' : undefined}>
              {stepWords[one]}
            </li>
          ))}
        </ol>
        {Object.keys(faults).length > 0 && (
          <p role="alert" className="alert">
            Some answers need another look.
          </p>
        )}
        <Form method="post" encType="multipart/form-data" className="stack" key={step}>
          <input type="hidden" name="step" value={step} />
          {others.map(([, name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {step !== 'look' && <input type="hidden" name="colours" value={colours.join(',')} />}
          {/* Pressing Enter in a field submits with the first button, so this hidden one must be "next". */}
          <button type="submit" name="intent" value="next" hidden tabIndex={-1} />
          {step === 'dealer' && <DealerFields dealer={dealer} faults={faults} />}
          {step === 'places' && <PlacesFields dealer={dealer} faults={faults} />}
          {step === 'look' && (
            <LookFields key={dealer.logo} dealer={dealer} faults={faults} colours={colours} />
          )}
          {step === 'legal' && <LegalFields dealer={dealer} faults={faults} />}
          {step === 'check' && <CheckList dealer={dealer} port={port} />}
          <p className="actions">
            {step !== 'dealer' && (
              <button type="submit" name="intent" value="back" formNoValidate>
                Back
              </button>
            )}
            <button type="submit" name="intent" value="next" className="primary">
              {step === 'check' ? 'Make the website' : 'Next'}
            </button>
          </p>
        </Form>
      </div>
    </>
  )
}
