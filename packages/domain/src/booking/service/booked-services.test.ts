import { expect, it } from 'vitest'
import { bookedServices } from './booked-services.ts'
import type { ServiceItem } from './service-menu.ts'

const item = (name: string): ServiceItem => ({ name, months: null, kilometres: null, priceCents: null })
const menu = {
  services: [item('Minor service'), item('Major service')],
  extras: [item('Wheels, balanced'), item('Tyres'), item('Wash')],
}

it.each([
  ['Major service', 'Wheels, balanced, Wash', ['Major service', 'Wheels, balanced', 'Wash']],
  ['Major service', 'Tyres', ['Major service', 'Tyres']],
  ['', '', []],
  ['Buy pills at pills.example', 'pills.example, Wash', ['Wash']],
  [7, null, []],
])('reads %s with %s', (service, additional_services, names) => {
  expect(bookedServices(menu, { service, additional_services }).map(({ name }) => name)).toEqual(names)
})
