import type { ListView } from '@forecourt/contract/endpoints/staff/views'
import { Bookmark } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'

type Props = {
  views: readonly ListView[]
  /** The query of the list as it is shown. */
  here: string
}

/** The filters that somebody has kept under a name, as tabs of the list. */
export function ViewTabs({ path, views, here }: Props & { path: string }) {
  return views.map(({ name, query }) => (
    <Link key={name} to={path + query} aria-current={query === here ? 'page' : undefined}>
      {name}
    </Link>
  ))
}

/** Keeps the filters of the list as a tab, or removes the tab that is shown. */
export function ViewButton({ views, here, isFiltered }: Props & { isFiltered: boolean }) {
  const view = views.find(({ query }) => query === here)
  if (view)
    return (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="name" value={view.name} />
        <input type="hidden" name="query" value={view.query} />
        <button type="submit" name="intent" value="remove-view" className="quiet small">
          Remove this view
        </button>
      </Form>
    )
  if (!isFiltered) return null
  return (
    <Menu
      side="end"
      className="button quiet small"
      items={
        <Form method="post" className="menu-fields" preventScrollReset>
          <label>
            Name of this view
            <input name="name" required maxLength={60} autoComplete="off" />
          </label>
          <input type="hidden" name="query" value={here} />
          <button type="submit" name="intent" value="save-view">
            Save
          </button>
        </Form>
      }
    >
      <Icon of={Bookmark} />
      Save view
    </Menu>
  )
}
