import { describe, expect, it } from 'vitest'
import { aFilePort } from '../../testing/a-file-port.ts'
import { aLookupForm } from '../../testing/a-lookup-form.ts'
import { type Fill, keepFill, readFill, startFill } from '../fill.ts'
import { uploadFiles } from './files-field.tsx'

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

/** A filling in that goes on changing while files are on their way. */
function aFilling() {
  const form = aLookupForm()
  let fill: Fill = startFill(form, 'k')
  const edit = (change: (before: Fill) => Fill) => {
    fill = change(fill)
  }
  return { form, edit, fill: () => fill }
}

describe('files that a script sends as they are chosen', () => {
  it('leave their ids in the answers, beside what was typed meanwhile', async () => {
    const { port, stored } = aFilePort()
    const { form, edit, fill } = aFilling()
    const sending = uploadFiles({ port, form: form.id, edit }, 'photos', [photo('a.jpg'), photo('b.jpg')])
    edit((before) => ({ ...before, values: { ...before.values, make: 'Mazda' } }))
    await sending
    expect(stored.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    expect(fill().values).toEqual({ make: 'Mazda', photos: ['file-1', 'file-2'] })
    expect(fill().files?.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  })

  it('keep those that have arrived when the next one fails', async () => {
    const { port } = aFilePort()
    const { form, edit, fill } = aFilling()
    const failing: typeof port = {
      put: (file, of) => (file.name === 'b.jpg' ? Promise.reject(new Error('lost')) : port.put(file, of)),
    }
    const sending = uploadFiles({ port: failing, form: form.id, edit }, 'photos', [
      photo('a.jpg'),
      photo('b.jpg'),
    ])
    await expect(sending).rejects.toThrow('lost')
    expect(fill().values.photos).toEqual(['file-1'])
  })

  it('are known again after a reload, with what was found out; damage is nothing', () => {
    const form = aLookupForm()
    const files = [{ id: 'file-1', name: 'a.jpg', size: 3 }]
    const results = { car: { title: 'Found', facts: [['Year', '2019']] as const } }
    const fill: Fill = { ...startFill(form, 'k'), files, results }
    expect(readFill(form, JSON.parse(JSON.stringify(keepFill(fill))))).toEqual(fill)
    const damaged = {
      ...keepFill(fill),
      files: ['x', { id: 1 }],
      results: { car: { link: { label: 'Go', href: 'javascript:alert(1)' } }, text: 7 },
      end: { result: { link: { label: 'Go', href: '//elsewhere.test' } } },
    }
    expect(readFill(form, damaged)).toEqual(startFill(form, 'k'))
  })
})
