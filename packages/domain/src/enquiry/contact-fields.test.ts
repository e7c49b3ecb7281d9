import { describe, expect, it } from 'vitest'
import { contactDefaults, contactFields } from './contact-fields.ts'
import { sellerAnswers, sellerQuestions } from './seller-questions.ts'

const off = { dateOfBirth: false, stateField: false, sellerQuestions: false, marketingSource: false }
const everywhere = ['name', 'last_name', 'postcode', 'phone', 'email']

describe('contactFields', () => {
  it('asks for the details of the visitor under their labels [S3.19] [S5.20]', () => {
    expect(contactFields(off)).toEqual([
      { name: 'name', label: 'First Name', kind: 'text' },
      { name: 'last_name', label: 'Last Name', kind: 'text' },
      { name: 'postcode', label: 'Postcode', kind: 'postcode' },
      { name: 'phone', label: 'Mobile Number', kind: 'phone' },
      { name: 'email', label: 'Email Address', kind: 'email' },
    ])
    expect(contactDefaults).toHaveProperty('hidden_field')
  })

  it.each([
    ['dateOfBirth', ['day', 'month', 'year']],
    ['stateField', ['state']],
    ['sellerQuestions', [...sellerQuestions]],
    ['marketingSource', ['marketing_source']],
  ])('adds what %s asks [S3.20] [S3.24]', (flag, added) => {
    const fields = contactFields({ ...off, [flag]: true })
    expect(fields.map(({ name }) => name)).toEqual([...everywhere, ...added])
    for (const field of fields) expect(field.label).not.toBe('')
    for (const field of fields.slice(everywhere.length))
      expect(field.kind).toBe(flag === 'sellerQuestions' ? 'checkbox' : 'text')
  })

  it('leaves the four ticks optional, and asks each question once', () => {
    const ticks = contactFields({ ...off, sellerQuestions: true }).slice(everywhere.length)
    for (const field of ticks) expect(field).toMatchObject({ kind: 'checkbox', required: false })
    expect(contactFields(off)).toHaveLength(everywhere.length)
  })

  it('starts every field empty [S3.21]', () => {
    expect(Object.keys(contactDefaults)).toEqual([
      'hidden_field',
      ...everywhere,
      'day',
      'month',
      'year',
      'state',
    ])
    for (const value of Object.values(contactDefaults)) expect(value).toBe('')
  })
})

describe('sellerAnswers', () => {
  it('sends Yes for a tick and No for everything else [S3.22]', () => {
    expect(sellerQuestions).toEqual(['Ready to sell', 'Valuation guide', 'Best Finance', 'Best Deal'])
    expect(sellerAnswers({ 'Ready to sell': true, 'Valuation guide': 'on', 'Best Finance': 'Yes' })).toEqual({
      'Ready to sell': 'Yes',
      'Valuation guide': 'Yes',
      'Best Finance': 'Yes',
      'Best Deal': 'No',
    })
    expect(sellerAnswers({ 'Ready to sell': false, 'Valuation guide': 'no', 'Best Deal': 'true' })).toEqual({
      'Ready to sell': 'No',
      'Valuation guide': 'No',
      'Best Finance': 'No',
      'Best Deal': 'Yes',
    })
  })
})
