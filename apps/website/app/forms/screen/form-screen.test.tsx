import { describe, expect, it } from 'vitest'
import { aForm } from '../../testing/a-form.ts'
import { render } from '../../testing/render.tsx'
import { useFormFill } from '../browser/use-form-fill.ts'
import { type Fill, startFill } from '../fill.ts'
import type { FormSpec } from '../form.ts'
import { FormScreen } from './form-screen.tsx'

const form = aForm()
function Screen({ form: shown, fill }: { form: FormSpec; fill: Fill | null }) {
  const state = useFormFill(shown, fill, { loadHandlers: () => Promise.reject(new Error('not pressed')) })
  return <FormScreen state={state} />
}
function screen(change: Partial<Fill> = {}) {
  return render(<Screen form={form} fill={{ ...startFill(form, 'k'), ...change }} />)
}
const second = { ...startFill(form, 'k').steps, index: 1 }

describe('the screen of a form', () => {
  it('has no Go Back on the first step, and Submit on the last only [S2.45]', () => {
    expect(screen()).toContain('>Continue</button>')
    expect(screen()).not.toContain('Go Back')
    expect(screen({ steps: second })).toContain('>Go Back</button>')
    expect(screen({ steps: second })).toContain('>Submit</button>')
    expect(screen({ steps: second })).not.toContain('Continue')
  })

  it('has heading and description where the step has them, then the fields [S2.44]', () => {
    const step = aForm().steps[0] ?? { fields: [] }
    const told = aForm({ steps: [{ ...step, description: 'So that we can answer.' }] })
    const html = render(<Screen form={told} fill={null} />)
    expect(html).toMatch(/<h2[^>]*>You<\/h2><p[^>]*>So that we can answer\.<\/p>.*name="name"/)
    const silent = aForm({ steps: [{ fields: step.fields }] })
    expect(render(<Screen form={silent} fill={null} />)).not.toContain('<h2')
  })

  it('says how far it is [S2.47]', () => {
    expect(screen({ steps: second })).toMatch(/<label[^>]*>Step 2 of 2<\/label><progress[^>]*value="50"/)
  })

  it('shows its own and the step’s error in alerts [S2.48]', () => {
    expect(screen({ formError: 'Form <b>' })).toMatch(/role="alert"[^>]*><p[^>]*>Form &lt;b&gt;</)
    expect(screen({ steps: { ...second, currentError: 'Step' } })).toMatch(/role="alert"[^>]*><p[^>]*>Step</)
    expect(screen()).not.toContain('role="alert"')
  })

  it('ties an error to its field and marks what is required [S5.02]', () => {
    const html = screen({ errors: { name: '*This is a required field.' } })
    const [, id] = /id="([^"]*-name-error)"/.exec(html) ?? []
    expect(html).toContain(`aria-invalid="true" aria-describedby="${id}"`)
    expect(html).toMatch(/First Name<span[^>]*class="form-star"> \*<\/span>/)
  })

  it('tells at the first step what is done with the details, and not again', () => {
    expect(screen()).toContain('collects these details')
    expect(screen({ steps: second })).not.toContain('collects these details')
  })
})
