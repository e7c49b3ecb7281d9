import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'

type Props = {
  /** The button that asks. */
  button: ReactNode
  className?: string
  /** `Delete “Spring sale”?` */
  title: string
  /** What will happen, a sentence each. */
  consequences: readonly string[]
  /** The button that does it, and the fields that it posts. */
  confirm: string
  /** The button that leaves everything as it is. */
  keep?: string
  fields: Readonly<Record<string, string>>
  /** Where it is posted, if not to this screen. */
  action?: string
}

/** Asks before something that visitors notice or that cannot be taken back. It is a popover, so it works without script. */
export function Ask({
  button,
  className = 'danger',
  title,
  consequences,
  confirm,
  keep = 'Cancel',
  fields,
  action,
}: Props) {
  const id = useId()
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        {button}
      </button>
      <div id={id} popover="auto" className="ask" role="alertdialog" aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {consequences.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <Form method="post" className="actions" preventScrollReset {...(action !== undefined && { action })}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="destroy">
            {confirm}
          </button>
          <button type="button" className="quiet" popoverTarget={id} popoverTargetAction="hide">
            {keep}
          </button>
        </Form>
      </div>
    </>
  )
}
