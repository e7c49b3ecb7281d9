import { Ellipsis } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Menu } from '../../kit/menu.tsx'
import { Appearance } from './appearance.tsx'

/** The person who is signed in: their account, light or dark, and the way out. */
export function PersonMenu({ name, side }: { name: string; side: 'start' | 'end' }) {
  return (
    <Menu
      className="person"
      side={side}
      items={
        <>
          <p className="menu-title">{name}</p>
          <Link to="/account">Your account</Link>
          <div className="menu-choice">
            <Appearance />
          </div>
          <hr />
          <Form method="post" action="/account">
            <button type="submit">Sign out</button>
          </Form>
        </>
      }
    >
      <Avatar name={name} />
      <span className="person-name cut">{name}</span>
      <Icon of={Ellipsis} />
    </Menu>
  )
}
