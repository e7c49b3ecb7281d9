import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { Options } from './options.tsx'

/** Filters apply after a pause in typing, because answers for each key would arrive too late to be read. */
const pauseMs = 150

/** The filters of a table, stored in the query: they apply as they change, or through a button without script. */
export function FilterForm({ children, action }: { children: ReactNode; action?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const forget = () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
    // Somebody who presses a link to another screen is not called back to the list by its filters. React tells of the
    // navigation only once it has rendered, which may be after the pause.
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')
      if (link && link.pathname !== pathname) forget()
    }
    document.addEventListener('click', leave, true)
    return () => {
      document.removeEventListener('click', leave, true)
      forget()
    }
  }, [pathname])
  useEffect(() => {
    // Do not overwrite a field while somebody is typing in it.
    if (timer.current === undefined) showFilters(form.current, search)
  }, [search])
  return (
    <Form
      ref={form}
      method="get"
      {...(action !== undefined && { action })}
      className="filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        clearTimeout(timer.current)
        timer.current = undefined
        void submit(readChosen(event.currentTarget), toAddress(event.currentTarget))
      }}
      onChange={({ currentTarget }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          timer.current = undefined
          void submit(readChosen(currentTarget), {
            ...toAddress(currentTarget),
            replace: true,
            preventScrollReset: true,
          })
        }, pauseMs)
      }}
    >
      {children}
    </Form>
  )
}

/** Without empty fields, so that the same list has the same address however it was reached. */
function readChosen(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].filter(([, value]) => value !== '')
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))
}

function toAddress(form: HTMLFormElement) {
  return { method: 'get', action: form.getAttribute('action') ?? '' } as const
}

/** After Back or a new sort order, shows the filters of the query. */
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
  /** The default order. */
  usual: string
  orders: Readonly<Record<string, string>>
}

/** The sort order of a table on phones, where it has no column headers. */
export function OrderSelect({ sort, usual, orders }: OrderProps) {
  return (
    <label className="order">
      Order
      <select name="sort" defaultValue={sort ?? usual} data-usual={usual}>
        <Options of={Object.entries(orders)} />
      </select>
    </label>
  )
}
