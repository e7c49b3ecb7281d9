import { Columns3 } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'

type Props = {
  columns: readonly { label: string; name?: string }[]
  /** The names of those that are put away. */
  hidden: readonly string[]
}

/** Which columns a table has, chosen for this browser as how high its rows are. */
export function ColumnsMenu({ columns, hidden }: Props) {
  const { pathname, search } = useLocation()
  return (
    <Menu
      className="button quiet icon-only"
      label="Columns"
      side="end"
      items={
        <Form method="post" action="/appearance" className="menu-fields" preventScrollReset>
          <input type="hidden" name="back" value={pathname + search} />
          {columns.map(
            ({ label, name }) =>
              name !== undefined && (
                <label key={name} className="check">
                  <input type="hidden" name="offered" value={name} />
                  <input type="checkbox" name="column" value={name} defaultChecked={!hidden.includes(name)} />
                  {label}
                </label>
              ),
          )}
          <button type="submit">Show these columns</button>
        </Form>
      }
    >
      <Icon of={Columns3} />
    </Menu>
  )
}
