import { useState } from 'react'
import { Form } from 'react-router'
import { Card } from '../../kit/card.tsx'
import { KeepDraft } from '../../kit/keep-draft.tsx'
import { Options } from '../../kit/options.tsx'
import { ShownValues } from '../fields/shown-values.tsx'
import { statusWords } from './read-hours-edit.ts'

const weekWords = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
// Monday first.
const order = [1, 2, 3, 4, 5, 6, 0]

type Values = Readonly<Record<string, string>>
type Props = {
  place: { id: number; name: string; mayWrite: boolean }
  version: string
  values: Values
  shown: Values
  /** Faults by weekday. */
  faults: Values
}

export function WeekForm({ place, version, values, shown, faults }: Props) {
  return (
    <Card
      title="Every week"
      about={
        !place.mayWrite &&
        'Other websites show this place too: only whoever looks after all of them changes it.'
      }
    >
      <Form method="post" preventScrollReset>
        <KeepDraft of={`week ${place.id}`} />
        <fieldset disabled={!place.mayWrite}>
          <legend className="unseen">The week of {place.name}</legend>
          <input type="hidden" name="intent" value="week" />
          <input type="hidden" name="place" value={place.id} />
          <input type="hidden" name="version" value={version} />
          <ShownValues values={shown} />
          <table className="week">
            <tbody>
              {order.map((at) => (
                <WeekDay key={at} at={at} values={values} fault={faults[at]} />
              ))}
            </tbody>
          </table>
          {place.mayWrite && (
            <button type="submit" className="primary">
              Save the week
            </button>
          )}
        </fieldset>
      </Form>
    </Card>
  )
}

function WeekDay({ at, values, fault }: { at: number; values: Values; fault: string | undefined }) {
  const [status, setStatus] = useState(values[`status.${at}`])
  const word = weekWords[at]
  return (
    <tr>
      <th scope="row">{word}</th>
      <td>
        <select
          name={`status.${at}`}
          aria-label={`${word}: open or closed`}
          aria-describedby={fault && `fault-${at}`}
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        >
          <Options of={Object.entries(statusWords)} />
        </select>
        {fault && (
          <small className="fault" id={`fault-${at}`}>
            {fault}
          </small>
        )}
      </td>
      {(['open', 'close'] as const).map((end) => (
        <td key={end}>
          <input
            type="time"
            name={`${end}.${at}`}
            defaultValue={values[`${end}.${at}`]}
            hidden={status !== 'open'}
            aria-label={`${word}, ${end === 'open' ? 'opens' : 'closes'}`}
          />
        </td>
      ))}
    </tr>
  )
}
