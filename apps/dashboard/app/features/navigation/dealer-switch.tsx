import { ChevronsUpDown } from 'lucide-react'
import { Form, Link, useLocation } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { initials } from '../../kit/initials.ts'
import { Menu } from '../../kit/menu.tsx'

type Dealer = { id: number; name: string }

type Props = {
  dealers: readonly Dealer[]
  /** How many there are, if more than are listed. */
  total: number
  chosen: Dealer | null
  mayAdd: boolean
}

/** Which dealer one is in, and a choice of another, which every screen follows. */
export function DealerSwitch({ dealers, total, chosen, mayAdd }: Props) {
  const { pathname } = useLocation()
  const name = chosen?.name ?? (total === 0 ? 'Forecourt' : 'All dealers')
  const face = (
    <>
      <span className="dealer-mark" aria-hidden="true">
        {initials(name)}
      </span>
      <span className="dealer-name">
        <b className="cut">{name}</b>
        {total > 1 && <small>{chosen ? `1 of ${total} websites` : `${total} websites`}</small>}
      </span>
    </>
  )
  if (total < 2 && !mayAdd) return <p className="dealer">{face}</p>
  return (
    <Menu
      className="dealer"
      items={
        <>
          <Form method="post" action="/dealer">
            <input type="hidden" name="back" value={pathname} />
            {total > 1 && (
              <button type="submit" name="site" value="" aria-pressed={chosen === null}>
                All dealers
              </button>
            )}
            {dealers.map((dealer) => (
              <button
                key={dealer.id}
                type="submit"
                name="site"
                value={dealer.id}
                aria-pressed={dealer.id === chosen?.id}
              >
                {dealer.name}
              </button>
            ))}
          </Form>
          <hr />
          <Link to="/sites">{dealers.length < total ? `All ${total} websites` : 'List of websites'}</Link>
          {mayAdd && <Link to="/sites/new">New dealer</Link>}
        </>
      }
    >
      {face}
      <Icon of={ChevronsUpDown} />
    </Menu>
  )
}
