import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aLocation, aSite, createTestPaths } from '../../../testing/a-site.ts'
import { testDriveForm } from './test-drive-form.ts'

const action = '/book-test-drive/?car_id=1'
const city = aLocation({ id: 2, name: 'City', slug: 'city', dealershipId: 2, phone: '(02) 9000 0000' })
const workshop = aLocation({ id: 3, name: 'Workshop', locationType: 'service' })
const site = aSite({ locations: [aLocation(), city, workshop, aLocation({ id: 4, visible: false })] })
const formOf = (car: Parameters<typeof testDriveForm>[0], of = site) =>
  testDriveForm(car, of, createTestPaths(of), action)
const names = (form: ReturnType<typeof formOf>, step: number) =>
  form.steps[step]?.fields.map(({ name }) => name)

describe('the form of a test drive', () => {
  it('has two steps: details, then date and time [S2.43]', () => {
    const form = formOf(aCar())
    expect(form.steps.map(({ heading }) => heading)).toEqual(['Your details', 'Date and time'])
    expect(names(form, 0)).toEqual(['name', 'last_name', 'postcode', 'phone', 'email', 'opt_in'])
    expect(names(form, 1)).toEqual(['dateTime', 'message', 'terms_conditions'])
  })

  it('requests current times for the place where the vehicle stands, and names its phone where there are none', () => {
    const [time] = formOf(aCar({ locationId: 2 })).steps[1]?.fields ?? []
    expect(time).toMatchObject({ label: 'Test Drive Booking Date', kind: 'slot' })
    expect(time?.optionsFrom).toEqual({ href: '/api/test-drive-times?car_id=1', by: 'location' })
    expect(time?.none).toMatchObject({ phone: '(02) 9000 0000', phoneHref: 'tel:0290000000' })
    expect(formOf(aCar({ locationId: 2 })).values.location).toBe('2')
  })

  it('asks where, when the vehicle stands in no showroom', () => {
    const form = formOf(aCar({ locationId: 3, dealershipId: 1 }), {
      ...site,
      locations: [aLocation(), aLocation({ id: 5, name: 'Second' }), workshop],
    })
    expect(form.steps[0]?.fields[0]).toMatchObject({
      name: 'location',
      options: [
        { value: '1', label: 'Bathurst showroom' },
        { value: '5', label: 'Second' },
      ],
    })
  })

  it('asks for an optional vehicle, and for a place when no vehicle is given', () => {
    const models = [
      { make: 'Mazda', name: 'CX-5', count: 2 },
      { make: 'Kia', name: 'EV6', count: 1 },
    ]
    const form = formOf(null, { ...site, stock: { ...site.stock, models } })
    const [vehicle, place] = form.steps[0]?.fields ?? []
    expect(vehicle).toMatchObject({ name: 'preferred_vehicle', required: false })
    expect(vehicle?.options?.map(({ value }) => value)).toEqual(['Kia EV6', 'Mazda CX-5'])
    expect(place?.options?.map(({ label }) => label)).toEqual(['Bathurst showroom', 'City'])
    expect(form).toMatchObject({ id: 'test-drive', car: null, values: { car_id: null } })
  })

  it('counts as 17 for a new vehicle or one that is only for test drives, as 48 for a used one', () => {
    const carTypes = { new: 1, used: 5, demo: 0 }
    expect(formOf(aCar({ carType: 'new' })).event).toBe(17)
    expect(formOf(aCar({ carType: 'used', tag: 'Test Drive Only' })).event).toBe(17)
    expect(formOf(aCar({ carType: 'used' })).event).toBe(48)
    expect(formOf(null).event).toBe(48)
    expect(formOf(null, { ...site, stock: { ...site.stock, carTypes } }).event).toBe(17)
  })

  it('says that the vehicle was sold in the meantime, and leaves the form unchanged', () => {
    const form = formOf(aCar({ status: 'sold' }))
    expect(form.introduction).toContain('has just been sold')
    expect(form.id).toBe('test-drive-1')
  })
})
