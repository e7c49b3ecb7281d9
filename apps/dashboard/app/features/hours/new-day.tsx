import { Form } from 'react-router'
import { Fold } from '../../kit/fold.tsx'
import { NamedOptions } from '../../kit/options.tsx'

type Props = {
  places: readonly { id: number; name: string }[]
  today: string
  /** The values of a refused submission. */
  typed: Readonly<Record<string, string>> | undefined
  /** Faults of the days are under `to`, and those of the times under `0`, as the platform numbers days. */
  faults: Readonly<Record<string, string>>
}

/** Adds days that differ from the weekly hours. */
export function NewDay({ places, today, typed, faults }: Props) {
  const fieldProps = (name: string) => ({ name, defaultValue: typed?.[name] ?? '' })
  const marked = (name: string) => ({
    'aria-invalid': faults[name] ? true : undefined,
    'aria-describedby': faults[name] && `new-day-fault-${name}`,
  })
  return (
    <Fold title="Add a day, or several in a row" isOpen={typed !== undefined}>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="add" />
        <label>
          What is it?
          <input {...fieldProps('name')} required maxLength={80} placeholder="Such as Christmas" />
        </label>
        <div className="form-row">
          <label>
            First day
            <input type="date" {...fieldProps('from')} {...marked('to')} required min={today} />
          </label>
          <label>
            Last day, if more than one
            <input type="date" {...fieldProps('to')} {...marked('to')} min={today} />
          </label>
        </div>
        <Fault name="to" faults={faults} />
        <label>
          Where
          <select {...fieldProps('place')}>
            <option value="">Every place</option>
            <NamedOptions of={places} />
          </select>
        </label>
        <div className="form-row">
          <label>
            That day you’re
            <select name="status" defaultValue={typed?.status ?? 'closed'}>
              <option value="closed">Closed</option>
              <option value="open">Open at other times</option>
            </select>
          </label>
          <label>
            Opens, if open
            <input type="time" {...fieldProps('open')} {...marked('0')} />
          </label>
          <label>
            Closes, if open
            <input type="time" {...fieldProps('close')} {...marked('0')} />
          </label>
        </div>
        <Fault name="0" faults={faults} />
        <button type="submit">Add</button>
      </Form>
    </Fold>
  )
}

function Fault({ name, faults }: Pick<Props, 'faults'> & { name: string }) {
  const fault = faults[name]
  return fault ? (
    <small className="fault" id={`new-day-fault-${name}`}>
      {fault}
    </small>
  ) : null
}
