import { contactFields } from '@forecourt/domain/enquiry/contact-fields'
import { choosePhoneRule } from '@forecourt/domain/form/checks/phone-error'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { FormField, FormSpec, FormStep } from '../../../forms/form.ts'
import { formBase } from '../../../leads/form-base.ts'
import { presentFields } from '../../../leads/present-fields.ts'
import { formWords } from '../words/steps.ts'

/** The steps before the payment, and the payment as the last step with a screen of its own. */
export type CheckoutForm = FormSpec & {
  /** Shown under the first step. */
  noticeBelow: NonNullable<FormSpec['notice']>
}

const plain = { dateOfBirth: false, stateField: false, sellerQuestions: false, marketingSource: false }
const optIn: FormField = { name: 'opt_in', label: '', kind: 'checkbox', required: false }

export function checkoutForm(
  car: Pick<Car, 'id' | 'dealershipId' | 'locationId'>,
  site: Site,
  paths: Parameters<typeof formBase>[1],
  action: string,
): CheckoutForm {
  const { site: called, notice, errorWords, continueLabel } = formBase(site, paths)
  const interests = interestStep(site)
  const places = site.locations.filter(
    (location) =>
      location.visible && location.locationType === 'sales' && location.dealershipId === car.dealershipId,
  )
  const place = places.find(({ id }) => id === car.locationId) ?? places[0]
  const inputSteps: FormStep[] = [
    {
      ...formWords.details,
      fields: presentFields([...contactFields(plain), optIn], site),
    },
    handoverStep(places, site),
    ...(interests.fields.length > 0 ? [interests] : []),
  ]
  return {
    id: `checkout-${car.id}`,
    title: formWords.title,
    steps: [
      ...inputSteps.map((step) => ({
        ...step,
        // The platform receives every change and validates it again.
        repeats: true,
      })),
      { heading: formWords.payment, fields: [] },
    ],
    // Preselected: the only option, and the vehicle's own location.
    values: { handover: place ? 'pickup' : 'delivery', location: place ? String(place.id) : '' },
    action,
    hasStepAddresses: true,
    continueLabel,
    // The button that charges the card says so (record 254).
    submitLabel: formWords.pay,
    phoneRule: choosePhoneRule(site.flags),
    site: called,
    errorWords,
    notice: null,
    noticeBelow: {
      ...notice,
      text: formWords.notice(site.name),
    },
  }
}

function handoverStep(places: readonly SiteLocation[], site: Site): FormStep {
  const isDelivered = Object.keys(site.settings.deliveryPrices).length > 0
  const words = formWords.handover
  const onlyDelivered = { field: 'handover', is: ['delivery'] }
  const handoverOptions = [
    ...(places.length > 0 ? [{ value: 'pickup', label: words.pickUp }] : []),
    ...(isDelivered ? [{ value: 'delivery', label: words.deliver }] : []),
  ]
  const fields: FormField[] = [
    // With a single option there is no question.
    {
      name: 'handover',
      label: words.label,
      kind: handoverOptions.length > 1 ? 'radio' : 'hidden',
      options: handoverOptions,
    },
    {
      name: 'location',
      label: words.location,
      kind: 'radio',
      when: { field: 'handover', is: ['pickup'] },
      options: places.map(({ id, name, address: { street, city } }) => ({
        value: String(id),
        label: [name, [street, city].filter(Boolean).join(', ')].filter(Boolean).join(': '),
      })),
    },
    {
      name: 'delivery_postcode',
      label: words.postcode,
      kind: 'postcode',
      half: true,
      when: onlyDelivered,
    },
    {
      name: 'address',
      label: words.address,
      kind: 'text',
      autoComplete: 'street-address',
      when: onlyDelivered,
    },
  ]
  return {
    heading: isDelivered ? words.both : words.onlyPickUp,
    description: isDelivered ? words.deliveryLater : words.timeLater,
    fields,
  }
}

const yesOrNo = [
  { value: 'yes', label: formWords.yes },
  { value: 'no', label: formWords.no },
]

function interestStep({ flags }: Site): FormStep {
  const fields: readonly (FormField & { has: boolean })[] = [
    {
      name: 'trade_in',
      label: formWords.interests.tradeIn,
      kind: 'radio',
      options: yesOrNo,
      has: flags.tradeIn,
    },
    {
      name: 'finance',
      label: formWords.interests.finance,
      kind: 'radio',
      options: yesOrNo,
      has: flags.finance,
    },
  ]
  return {
    heading: formWords.interests.heading,
    description: formWords.interests.description,
    fields: fields.flatMap(({ has, ...field }) => (has ? [field] : [])),
  }
}
