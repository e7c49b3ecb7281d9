import type { DealerPlan, DealershipPlan } from './dealer-plan.ts'
import { defineLocation } from './define-location.ts'
import { flagsAt, settingsAt } from './overrides.ts'
import { stGeorge } from './processors.ts'
import { carMenu } from './service-menus.ts'
import { week } from './week.ts'

export const threeRiversGroup = {
  slug: 'three-rivers-motor-group',
  name: 'Three Rivers Motor Group',
} as const

/** The group's overrides for all of its sites. */
export const threeRiversFlags: DealerPlan['flags'] = flagsAt('group', {
  preOwnedLabel: 'on',
  locationsPage: 'on',
  checkout: 'on',
})

export const threeRiversSettings: DealerPlan['settings'] = settingsAt('group', {
  ...carMenu,
  serviceTransport: ['wait', 'lift'],
  serviceCapacityByLocation: { 'cowra-service': 1 },
  defaultSort: 'created_at_timestamp:desc',
  listingPreset: 'refinementList[city][0]=Bathurst&refinementList[city][1]=Cowra',
})

const yardHours = week(['08:30', '17:30'], ['08:30', '13:00'], 'closed')
const workshopHours = week(['08:00', '17:00'], 'closed', 'closed')

export const bathurstDealership: DealershipPlan = {
  name: 'Three Rivers Motors Bathurst',
  slug: 'three-rivers-bathurst',
  manufacturers: ['ford', 'mitsubishi', 'isuzu-ute'],
  stripePublishableKey: null,
  licences: [{ state: 'NSW', number: 'MD052083' }],
  abn: '52 083 016 613',
  processors: [stGeorge],
  locations: [
    defineLocation({
      name: 'Bathurst yard',
      slug: 'bathurst',
      primary: true,
      at: ['61 Durham Street', 'Bathurst', 'NSW', '2795'],
      on: [-33.4166, 149.5806],
      phone: '(02) 5550 6310',
      hours: yardHours,
    }),
    defineLocation({
      name: 'Bathurst workshop',
      slug: 'bathurst-service',
      type: 'service',
      at: ['63 Durham Street', 'Bathurst', 'NSW', '2795'],
      on: [-33.4168, 149.5808],
      phone: '(02) 5550 6320',
      hours: workshopHours,
    }),
    defineLocation({
      name: 'Bathurst parts',
      slug: 'bathurst-parts',
      type: 'parts',
      at: ['63 Durham Street', 'Bathurst', 'NSW', '2795'],
      on: [-33.4168, 149.5808],
      phone: '(02) 5550 6330',
      hours: workshopHours,
    }),
  ],
}

export const cowraDealership: DealershipPlan = {
  name: 'Three Rivers Motors Cowra',
  slug: 'three-rivers-cowra',
  manufacturers: ['mitsubishi', 'nissan'],
  stripePublishableKey: null,
  licences: [{ state: 'NSW', number: 'MD052084' }],
  abn: '60 186 091 390',
  processors: [stGeorge],
  locations: [
    defineLocation({
      name: 'Cowra yard',
      slug: 'cowra',
      primary: true,
      at: ['14 Kendal Street', 'Cowra', 'NSW', '2794'],
      on: [-33.8352, 148.6912],
      phone: '(02) 5550 6410',
      hours: yardHours,
    }),
    defineLocation({
      name: 'Cowra workshop',
      slug: 'cowra-service',
      type: 'service',
      at: ['16 Kendal Street', 'Cowra', 'NSW', '2794'],
      on: [-33.8353, 148.6914],
      phone: '(02) 5550 6420',
      hours: workshopHours,
    }),
  ],
}

export const orangeDealership: DealershipPlan = {
  name: 'Three Rivers Motors Orange',
  slug: 'three-rivers-orange',
  manufacturers: ['ford'],
  stripePublishableKey: null,
  licences: [{ state: 'NSW', number: 'MD052085' }],
  abn: '78 996 030 824',
  processors: [stGeorge],
  locations: [
    defineLocation({
      name: 'Orange yard',
      slug: 'orange',
      primary: true,
      at: ['202 Summer Street', 'Orange', 'NSW', '2800'],
      on: [-33.2838, 149.1],
      phone: '(02) 5550 6510',
      hours: yardHours,
    }),
  ],
}
