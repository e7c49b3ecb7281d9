import { describe, expect, it } from 'vitest'
import { aForm } from '../../testing/a-form.ts'
import { findAll, findTags, parseHtml, readText } from '../../testing/parse-html.ts'
import { render } from '../../testing/render.tsx'
import { useFormFill } from '../browser/use-form-fill.ts'
import { type Fill, startFill } from '../fill.ts'
import type { FormSpec } from '../form.ts'
import { FormScreen } from './form-screen.tsx'

const form = aForm()
type ScreenProps = { form: FormSpec; fill: Fill | null; isLoading?: boolean }
function Screen({ form: shown, fill, isLoading }: ScreenProps) {
  const state = useFormFill(shown, fill, { loadHandlers: () => Promise.reject(new Error('not pressed')) })
  return <FormScreen state={{ ...state, isLoading: isLoading ?? state.isLoading }} />
}
function screen(change: Partial<Fill> = {}) {
  return render(<Screen form={form} fill={{ ...startFill(form, 'k'), ...change }} />)
}
const alertsOf = (html: string) =>
  findAll(parseHtml(html), ({ attributes }) => attributes.role === 'alert').map((alert) =>
    findTags(alert, 'p').map(readText),
  )
const second = { ...startFill(form, 'k').steps, index: 1 }

describe('the screen of a form', () => {
  it('has no Go Back on the first step, and Submit on the last only', () => {
    expect(screen()).toContain('>Continue</button>')
    expect(screen()).not.toContain('Go Back')
    expect(screen({ steps: second })).toContain('>Go Back</button>')
    expect(screen({ steps: second })).toContain('>Submit</button>')
    expect(screen({ steps: second })).not.toContain('Continue')
  })

  it('has heading and description where the step has them, then the fields [S2.44]', () => {
    const step = aForm().steps[0] ?? { fields: [] }
    const described = aForm({ steps: [{ ...step, description: 'So that we can answer.' }] })
    const html = render(<Screen form={described} fill={null} />)
    const parts = findAll(
      parseHtml(html),
      ({ tag, attributes }) => tag === 'h2' || tag === 'p' || attributes.name === 'name',
    )
    const texts = parts.map((part) => part.attributes.name ?? readText(part)).filter((text) => text !== '')
    expect(texts.slice(0, 3)).toEqual(['You', 'So that we can answer.', 'name'])
    const silent = aForm({ steps: [{ fields: step.fields }] })
    expect(render(<Screen form={silent} fill={null} />)).not.toContain('<h2')
  })

  it('posts to its page, and to the step’s own address where it has one: a mistake is said on that step', () => {
    const actionOf = (shown: FormSpec) =>
      findTags(
        parseHtml(render(<Screen form={shown} fill={{ ...startFill(form, 'k'), steps: second }} />)),
        'form',
      )[0]?.attributes.action
    expect(actionOf(form)).toBe('/test')
    expect(actionOf(aForm({ hasStepAddresses: true }))).toBe('/test?step=2')
  })

  it.each([
    [0, 'Step 1 of 3', '0'],
    [1, 'Step 2 of 3', '33'],
    [2, 'Step 3 of 3', '67'],
  ])('says how far it is: step over total, from zero [S2.47] [S4.18]', (index, text, percent) => {
    const [step = { fields: [] }] = form.steps
    const three = aForm({ steps: [step, step, step] })
    const steps = { ...startFill(three, 'k').steps, index }
    const html = parseHtml(render(<Screen form={three} fill={{ ...startFill(three, 'k'), steps }} />))
    const [label] = findTags(html, 'label')
    const [bar] = findTags(html, 'progress')
    expect(label && readText(label)).toBe(text)
    expect(bar?.attributes).toMatchObject({ id: label?.attributes.for, max: '100', value: percent })
  })

  it('shows its own and the step’s error in alerts [S2.48]', () => {
    const keeps = expect.stringContaining('Nothing you typed is lost.')
    expect(alertsOf(screen({ formError: 'Form <b>' }))).toEqual([['Form <b>', keeps]])
    expect(alertsOf(screen({ steps: { ...second, currentError: 'Step' } }))).toEqual([['Step', keeps]])
    expect(screen()).not.toContain('role="alert"')
  })

  it('disables every button while something is sent, Try again of an alert too [S2.46]', () => {
    const fill = { ...startFill(form, 'k'), steps: second, formError: 'The line is down.' }
    const buttons = findTags(parseHtml(render(<Screen form={form} fill={fill} isLoading />)), 'button')
    expect(buttons.map((button) => [readText(button), 'disabled' in button.attributes])).toEqual([
      ['Try again', true],
      ['Loading', true],
      ['Loading', true],
      ['Clear my details', true],
    ])
    const idle = findTags(parseHtml(screen({ formError: 'The line is down.' })), 'button')
    expect(idle.filter(({ attributes }) => 'disabled' in attributes)).toEqual([])
  })

  it('disables Look again of times that could not be had while something is sent [S2.46]', () => {
    const none = { text: 'No times.', phone: '', phoneHref: null }
    const times = { name: 'dateTime', label: 'Time', kind: 'slot', options: [], none } as const
    const [step = { fields: [] }] = form.steps
    const timed = aForm({ steps: [{ ...step, fields: [{ ...times, optionsState: 'failed' }] }] })
    const retryOf = (isLoading: boolean) =>
      findTags(parseHtml(render(<Screen form={timed} fill={null} isLoading={isLoading} />)), 'button').find(
        (button) => readText(button) === 'Look again',
      )
    expect(retryOf(true)?.attributes).toHaveProperty('disabled')
    expect(retryOf(false)?.attributes).not.toHaveProperty('disabled')
  })

  it('says that it could not be sent, and why where that is known [S8.05]', () => {
    const unsent = 'An error occurred when submitting this form'
    const [known] = alertsOf(screen({ formError: 'Failed to fetch', isUnsent: true }))
    expect(known?.slice(0, 2)).toEqual([unsent, 'Failed to fetch'])
    const [unknown] = alertsOf(screen({ formError: unsent, isUnsent: true }))
    expect(unknown?.filter((text) => text.includes('error'))).toEqual([unsent])
  })

  it('ties an error to its field and marks what is required [S5.02]', () => {
    const html = screen({ errors: { name: '*This is a required field.' } })
    const page = parseHtml(html)
    const [field] = findAll(page, ({ attributes }) => attributes.name === 'name')
    expect(field?.attributes['aria-invalid']).toBe('true')
    const [said] = findAll(page, ({ attributes }) => attributes.id === field?.attributes['aria-describedby'])
    expect(said && readText(said)).toBe('*This is a required field.')
    expect(findTags(page, 'label').map(readText)).toContain('First Name *')
  })

  it('says that steps are saved only where there are steps', () => {
    const notice = { text: 'West keeps this.', stepsText: 'We save each step.', privacyHref: null }
    const [step = { fields: [] }] = form.steps
    const shown = (steps: FormSpec['steps']) => render(<Screen form={aForm({ notice, steps })} fill={null} />)
    expect(shown([step, step])).toContain('West keeps this. We save each step.')
    expect(shown([step])).not.toContain('We save each step.')
  })

  it('shows the collection notice on the first step only', () => {
    expect(screen()).toContain('collects these details')
    expect(screen({ steps: second })).not.toContain('collects these details')
  })
})
