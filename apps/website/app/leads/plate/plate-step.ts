import { matchState } from '@forecourt/domain/country/state'
import type { Site } from '@forecourt/domain/site/site'
import type { FormField, FormStep } from '../../forms/form.ts'
import { plateWords } from './words.ts'

/** The name of the result that the lookup passes to the next step. */
export const lookedUpResult = 'vehicle'

/**
 * A form step that turns a plate into a vehicle, for any form about the visitor's own vehicle (trade-in, service). The
 * next step asks for the vehicle with `vehicleFields`, prefilled if it was found; pass `lookUpPlate` to
 * `answerLeadPost`. If the site has no register, the form starts with that next step.
 */
export function plateStep(
  { country, state }: Pick<Site, 'country' | 'state'>,
  next: number,
): FormStep | null {
  if (!country.hasPlateRegister) return null
  const states = country.states.names
  const own = matchState(state, states)
  const ordered = own ? [own, ...states.filter((one) => one !== own)] : states
  return {
    heading: plateWords.heading,
    description: plateWords.description,
    waiting: plateWords.waiting,
    repeats: true,
    skips: [{ to: next, label: plateWords.byHand }],
    fields: [
      { name: 'rego', label: plateWords.rego, kind: 'rego', half: true, autoComplete: 'off' },
      {
        name: 'regoState',
        label: plateWords.state,
        kind: 'select',
        half: true,
        options: ordered.map((one) => ({ value: one, label: one })),
      },
    ],
  }
}

/** The visitor's own vehicle, typed in. The lookup provider's id of it is submitted in a hidden field. */
export const vehicleFields: readonly FormField[] = [
  { name: 'make', label: plateWords.make, kind: 'text', half: true },
  { name: 'model', label: plateWords.model, kind: 'text', half: true },
  { name: 'year', label: plateWords.year, kind: 'count', half: true },
  {
    name: 'badge',
    label: plateWords.badge,
    kind: 'text',
    half: true,
    required: false,
    help: plateWords.badgeHelp,
  },
  { name: 'kilometres', label: plateWords.kilometres, kind: 'count', half: true },
  { name: 'provider_id', label: '', kind: 'hidden', required: false },
]
