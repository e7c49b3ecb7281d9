import { contactFields } from '@forecourt/domain/enquiry/contact-fields'
import { choosePhoneRule } from '@forecourt/domain/form/checks/phone-error'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { FormField, FormSpec, FormStep } from '../../../forms/form.ts'
import { formBase } from '../../../leads/form-base.ts'
import { presentFields } from '../../../leads/present-fields.ts'

/** What is asked before the payment, and the payment as the last step, which has a screen of its own. */
export type CheckoutForm = FormSpec & {
  /** Told under the first step. */
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
  const { site: called, notice } = formBase(site, paths)
  const interests = interestStep(site)
  const places = site.locations.filter(
    (location) =>
      location.visible && location.locationType === 'sales' && location.dealershipId === car.dealershipId,
  )
  const place = places.find(({ id }) => id === car.locationId) ?? places[0]
  const asked: FormStep[] = [
    {
      heading: 'Your details',
      description: 'Who we keep it for, and where the receipt goes.',
      fields: presentFields([...contactFields(plain), optIn], site),
    },
    handoverStep(places, site),
    ...(interests.fields.length > 0 ? [interests] : []),
  ]
  return {
    id: `checkout-${car.id}`,
    title: 'Reserve',
    steps: [
      ...asked.map((step, at) => ({
        ...step,
        // The platform is told of every change, and decides anew what is possible.
        repeats: true,
        ...(at === asked.length - 1 && { continueLabel: 'Continue to payment' }),
      })),
      { heading: 'Pay the deposit', fields: [] },
    ],
    // What is chosen before the visitor chooses: the only way, and the vehicle's own place.
    values: { handover: place ? 'pickup' : 'delivery', location: place ? String(place.id) : '' },
    action,
    hasStepAddresses: true,
    submitLabel: 'Pay',
    phoneRule: choosePhoneRule(site.flags),
    site: called,
    notice: null,
    noticeBelow: {
      ...notice,
      text: `${site.name} collects these details to reserve this vehicle for you and to answer you. They are kept with us step by step, so that you can come back and go on. Card details go to the payment provider and never to us.`,
    },
  }
}

function handoverStep(places: readonly SiteLocation[], site: Site): FormStep {
  const isDelivered = Object.keys(site.settings.deliveryPrices).length > 0
  const onlyDelivered = { field: 'handover', is: ['delivery'] }
  const ways = [
    ...(places.length > 0 ? [{ value: 'pickup', label: 'I pick it up' }] : []),
    ...(isDelivered ? [{ value: 'delivery', label: 'Bring it to me' }] : []),
  ]
  const fields: FormField[] = [
    // With one way there is nothing to ask.
    { name: 'handover', label: 'How you get it', kind: ways.length > 1 ? 'radio' : 'hidden', options: ways },
    {
      name: 'location',
      label: 'Where do you pick it up?',
      kind: 'radio',
      when: { field: 'handover', is: ['pickup'] },
      options: places.map(({ id, name, address: { street, city } }) => ({
        value: String(id),
        label: [name, [street, city].filter(Boolean).join(', ')].filter(Boolean).join(': '),
      })),
    },
    {
      name: 'delivery_postcode',
      label: 'Postcode to deliver to',
      kind: 'postcode',
      half: true,
      when: onlyDelivered,
    },
    {
      name: 'address',
      label: 'Street and suburb',
      kind: 'text',
      autoComplete: 'street-address',
      when: onlyDelivered,
    },
  ]
  return {
    heading: isDelivered ? 'Pick-up or delivery' : 'Where you pick it up',
    description: isDelivered
      ? 'Delivery is paid with the vehicle, not now.'
      : 'We agree on a day and a time once it is reserved.',
    fields,
  }
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

function interestStep({ flags }: Site): FormStep {
  const fields: readonly (FormField & { has: boolean })[] = [
    {
      name: 'trade_in',
      label: 'Do you have a vehicle to trade in?',
      kind: 'radio',
      options: yesOrNo,
      has: flags.tradeIn,
    },
    {
      name: 'finance',
      label: 'Would you like to hear about finance?',
      kind: 'radio',
      options: yesOrNo,
      has: flags.finance,
    },
  ]
  return {
    heading: 'Anything else?',
    description: 'So that we have the right person call you. You decide nothing here.',
    fields: fields.flatMap(({ has, ...field }) => (has ? [field] : [])),
  }
}
