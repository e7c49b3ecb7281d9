import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readSuccessRecord } from '@forecourt/domain/visit/success-record'
import { describe, expect, it } from 'vitest'
import { createDeviceStore } from '../../browser/device-store.ts'
import { rememberSuccess } from '../../leads/browser/remember-success.ts'
import { aForm } from '../../testing/a-form.ts'
import { startFill } from '../fill.ts'
import { keepFill } from '../read-fill.ts'
import { fillKey, restoreFill } from './restore-fill.ts'

function aStore() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, ...createDeviceStore(() => storage as unknown as Storage) }
}
function stores() {
  return { session: aStore(), local: aStore(), newKey: () => 'new key' }
}

describe('restoreFill', () => {
  const form = aForm()

  it('fills a new form with the details of the last one, and what was typed meanwhile wins', () => {
    const at = stores()
    at.local.write(storageKeys.details, { name: 'Ann', secret: 'x' })
    expect(restoreFill(form, null, {}, at)).toMatchObject({
      fill: { values: { name: 'Ann' }, key: 'new key', steps: { index: 0 } },
      isPrefilled: true,
    })
    expect(restoreFill(form, null, { name: 'Bea', message: '' }, at).fill.values).toEqual({ name: 'Bea' })
  })

  it('goes on where this tab left off, key and step included', () => {
    const at = stores()
    const left = { ...startFill(form, 'old key'), values: { name: 'Ann', message: 'Half' } }
    at.session.write(fillKey(form), keepFill({ ...left, steps: { ...left.steps, index: 1, leadId: 'L1' } }))
    expect(restoreFill(form, null, {}, at).fill).toMatchObject({
      values: { name: 'Ann', message: 'Half' },
      key: 'old key',
      steps: { index: 1, leadId: 'L1' },
    })
  })

  it('takes damage for nothing', () => {
    for (const text of [
      '',
      '{',
      '[]',
      '{"values":{},"key":"k","steps":{"total":9,"index":0}}',
      '{"key":7}',
    ]) {
      const at = stores()
      at.session.kept.set(fillKey(form), text)
      expect(restoreFill(form, null, {}, at).fill).toEqual(startFill(form, 'new key'))
    }
    const blocked = createDeviceStore(() => {
      throw new Error('blocked')
    })
    expect(restoreFill(form, null, {}, { ...stores(), session: blocked, local: blocked }).isPrefilled).toBe(
      false,
    )
  })
})

describe('rememberSuccess', () => {
  it('keeps the success, the car and the details, and forgets the filling in', () => {
    const at = stores()
    const car = { id: 1, dealershipId: 2, title: 'T', subtitle: '', price: '$1', href: null, imageSrc: null }
    const form = aForm({ car })
    const fill = { ...startFill(form, 'k'), values: { name: 'Ann', message: 'private' } }
    at.session.write(fillKey(form), keepFill(fill))
    const success = { category: 'General Enquiry', leadId: 'L1', savedAtMs: 5 }
    rememberSuccess(form, fill, success, at)
    expect(readSuccessRecord(at.local.read(storageKeys.success))).toEqual(success)
    expect(at.local.read(storageKeys.enquiredCar)).toBe(JSON.stringify(car))
    expect(at.local.read(storageKeys.details)).toBe('{"name":"Ann"}')
    expect(at.session.kept.size).toBe(0)
  })
})
