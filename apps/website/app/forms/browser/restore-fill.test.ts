import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { describe, expect, it } from 'vitest'
import { createDeviceStore } from '../../browser/device-store.ts'
import { aForm } from '../../testing/a-form.ts'
import { aStore } from '../../testing/a-store.ts'
import { keepFill, startFill } from '../fill.ts'
import { fillKey, restoreFill } from './restore-fill.ts'

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
    at.session.write(fillKey(form), keepFill({ ...left, steps: { ...left.steps, index: 1, recordId: 'R1' } }))
    expect(restoreFill(form, null, {}, at).fill).toMatchObject({
      values: { name: 'Ann', message: 'Half' },
      key: 'old key',
      steps: { index: 1, recordId: 'R1' },
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
