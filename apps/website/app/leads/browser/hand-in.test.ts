import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readSuccessRecord } from '@forecourt/domain/visit/success-record'
import { describe, expect, it } from 'vitest'
import { startFill } from '../../forms/fill.ts'
import { aLeadForm } from '../../testing/a-form.ts'
import { aStore } from '../../testing/a-store.ts'
import { rememberSuccess } from './hand-in.ts'

describe('rememberSuccess', () => {
  it('keeps the success, the car and the details', () => {
    const store = aStore()
    const car = { id: 1, dealershipId: 2, title: 'T', subtitle: '', price: '$1', href: null, imageSrc: null }
    const form = aLeadForm({ car })
    const fill = { ...startFill(form, 'k'), values: { name: 'Ann', message: 'private' } }
    const success = { category: 'General Enquiry', leadId: 'L1', savedAtMs: 5 }
    rememberSuccess(form, fill, success, store)
    expect(readSuccessRecord(store.read(storageKeys.success))).toEqual(success)
    expect(store.read(storageKeys.enquiredCar)).toBe(JSON.stringify(car))
    expect(store.read(storageKeys.details)).toBe('{"name":"Ann"}')
  })

  it('forgets the car of an earlier form', () => {
    const store = aStore()
    store.write(storageKeys.enquiredCar, { id: 1 })
    const form = aLeadForm()
    rememberSuccess(form, startFill(form, 'k'), { category: '', leadId: 'L1', savedAtMs: 5 }, store)
    expect(store.read(storageKeys.enquiredCar)).toBeNull()
  })
})
