import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'

/** Until somebody pauses: what is asked with every key is answered too late to be read. */
const pauseMs = 150

/**
 * The filters of a table, which stand in the address: they work as they are typed or chosen, and by their button
 * without script.
 */
export function FilterForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  const { search } = useLocation()
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // What is being typed stays.
    if (timer.current === undefined) showFilters(form.current, search)
  }, [search])
  return (
    <Form
      ref={form}
      method="get"
      className="filters"
      role="search"
      onSubmit={() => {
        clearTimeout(timer.current)
        timer.current = undefined
      }}
      onChange={({ currentTarget }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          timer.current = undefined
          void submit(currentTarget, { replace: true, preventScrollReset: true })
        }, pauseMs)
      }}
    >
      {children}
    </Form>
  )
}

/** Whoever goes back, or chooses an order in the table, finds the filters as the address has them. */
function showFilters(form: HTMLFormElement | null, search: string): void {
  const params = new URLSearchParams(search)
  for (const field of form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])
    if (field.type !== 'hidden') {
      const value = params.get(field.name) ?? field.dataset.usual ?? ''
      if (field.value !== value) field.value = value
    }
}

type OrderProps = {
  sort: string | undefined
  /** How the table comes. */
  usual: string
  orders: Readonly<Record<string, string>>
}

/** The order of a table where it has no heads to press: on a phone. */
export function OrderSelect({ sort, usual, orders }: OrderProps) {
  return (
    <label className="order">
      Order
      <select name="sort" defaultValue={sort ?? usual} data-usual={usual}>
        {Object.entries(orders).map(([order, words]) => (
          <option key={order} value={order}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
