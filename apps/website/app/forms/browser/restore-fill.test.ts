import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { describe, expect, it } from 'vitest'
import { createDeviceStore } from '../../browser/device-store.ts'
import { aForm } from '../../testing/a-form.ts'
import { aStore } from '../../testing/a-store.ts'
import { saveFill, startFill } from '../fill.ts'
import { fillKey, haveSameValues, restoreFill } from './restore-fill.ts'

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
    at.session.write(fillKey(form), saveFill({ ...left, steps: { ...left.steps, index: 1, recordId: 'R1' } }))
    expect(restoreFill(form, null, {}, at).fill).toMatchObject({
      values: { name: 'Ann', message: 'Half' },
      key: 'old key',
      steps: { index: 1, recordId: 'R1' },
    })
  })

  it('keeps what was ticked, unticked or corrected before the script was there, and nothing that was left alone', () => {
    const boxes = aForm({
      steps: [
        {
          heading: 'You',
          fields: [
            { name: 'name', label: 'First Name', kind: 'text' },
            { name: 'opt_in', label: 'Offers', kind: 'checkbox' },
            {
              name: 'wants',
              label: 'Work',
              kind: 'checkboxes',
              options: [{ value: 'fit', label: 'Fit it' }],
            },
          ],
        },
      ],
      values: { opt_in: true },
    })
    const at = stores()
    const typed = { name: '', opt_in: false, wants: [] }
    expect(restoreFill(boxes, null, typed, at).fill.values).toMatchObject({ opt_in: false })
    const stored = { ...startFill(boxes, 'old key'), values: { name: 'Ann', opt_in: false, wants: ['fit'] } }
    at.session.write(fillKey(boxes), saveFill(stored))
    const untouched = { name: '', opt_in: true, wants: [] }
    expect(restoreFill(boxes, null, untouched, at).fill.values).toEqual(stored.values)
    const refused = { ...stored, values: { name: 'An', opt_in: true, wants: ['fit'] } }
    const corrected = { name: 'Ann', opt_in: true, wants: ['fit'] }
    expect(restoreFill(boxes, refused, corrected, at).fill.values).toEqual(corrected)
    expect(haveSameValues(corrected, { ...corrected, message: '', wants: ['fit'] })).toBe(true)
    expect(haveSameValues(corrected, { ...corrected, wants: [] })).toBe(false)
  })

  it('ignores damaged data', () => {
    for (const text of [
      '',
      '{',
      '[]',
      '{"values":{},"key":"k","steps":{"total":9,"index":0}}',
      '{"key":7}',
    ]) {
      const at = stores()
      at.session.stored.set(fillKey(form), text)
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
