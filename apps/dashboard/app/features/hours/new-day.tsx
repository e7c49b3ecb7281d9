import { Form } from 'react-router'

type Props = {
  places: readonly { id: number; name: string }[]
  today: string
  /** What was typed when it was refused. */
  typed: Readonly<Record<string, string>> | undefined
  fault: string | null | undefined
}

/** Days that differ from the week. */
export function NewDay({ places, today, typed, fault }: Props) {
  const said = (name: string) => ({ name, defaultValue: typed?.[name] ?? '' })
  return (
    <details className="group" open={typed !== undefined}>
      <summary>Add a day, or several in a row</summary>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="add" />
        <label>
          What is it?
          <input {...said('name')} required maxLength={80} placeholder="Such as Christmas" />
        </label>
        <div className="field-row">
          <label>
            First day
            <input type="date" {...said('from')} required min={today} />
          </label>
          <label>
            Last day, if more than one
            <input type="date" {...said('to')} min={today} />
          </label>
        </div>
        <label>
          Where
          <select {...said('place')}>
            <option value="">Every place</option>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div className="field-row">
          <label>
            That day you’re
            <select name="status" defaultValue={typed?.status ?? 'closed'}>
              <option value="closed">Closed</option>
              <option value="open">Open at other times</option>
            </select>
          </label>
          <label>
            Opens, if open
            <input type="time" {...said('open')} />
          </label>
          <label>
            Closes, if open
            <input type="time" {...said('close')} />
          </label>
        </div>
        {fault && <small className="fault">{fault}</small>}
        <button type="submit" className="primary">
          Add
        </button>
      </Form>
    </details>
  )
}
