import type { SiteOpening } from '@forecourt/contract/endpoints/staff/sites/opening'
import { Circle, CircleCheck } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { countSteps, stepWords } from './words.ts'

type Props = { siteId: number; steps: SiteOpening['steps']; mayWrite: boolean }

/** What a website should have before it opens. It ticks itself. */
export function OpeningSteps({ siteId, steps, mayWrite }: Props) {
  return (
    <Card title="Checklist" about={countSteps(steps)}>
      <ul className="checklist">
        {steps.map(({ step, isDone }) => {
          const { todo, done, help, to } = stepWords[step]
          return (
            <li key={step} className={isDone ? 'is-done' : undefined}>
              <Icon of={isDone ? CircleCheck : Circle} large />
              <span>
                {step === 'licence' && !isDone ? (
                  <b>{todo}</b>
                ) : (
                  <Link to={to.startsWith('/') ? to : `/sites/${siteId}/${to}`}>{isDone ? done : todo}</Link>
                )}
                <small>{isDone ? 'Done' : help}</small>
                {step === 'licence' && !isDone && mayWrite && (
                  <Form method="post" className="inline" id="licence" preventScrollReset>
                    <label>
                      Licence number
                      <input name="number" maxLength={40} required autoComplete="off" />
                    </label>
                    <button type="submit" name="intent" value="licence">
                      Save
                    </button>
                  </Form>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
