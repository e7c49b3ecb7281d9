import { NavLink, useLocation } from 'react-router'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Screen = { to: string; label: string; icon: IconName }

/** As many links as fit into the bottom bar of a phone, including the one that opens the rest. */
const maxInBar = 5
const moreId = 'more-screens'

/**
 * The screens that a user may open: a row on desktops; on phones a bar of at most five, the last of which opens the
 * rest.
 */
export function Screens({ screens }: { screens: readonly Screen[] }) {
  const { pathname } = useLocation()
  const inBar = screens.length <= maxInBar ? maxInBar : maxInBar - 1
  const further = screens.slice(inBar)
  const isFurther = further.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <nav className="screens" aria-label="Screens">
      {screens.map((screen, at) => (
        <ScreenLink key={screen.to} screen={screen} className={at < inBar ? '' : 'further'} />
      ))}
      {further.length > 0 && (
        <>
          <button type="button" className={isFurther ? 'more current' : 'more'} popoverTarget={moreId}>
            <Icon name="more" />
            More
          </button>
          <div
            id={moreId}
            popover="auto"
            className="more-screens"
            // Close the popover explicitly, because client-side navigation loads no new page.
            onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
          >
            {further.map((screen) => (
              <ScreenLink key={screen.to} screen={screen} />
            ))}
          </div>
        </>
      )}
    </nav>
  )
}

function ScreenLink({ screen: { to, label, icon }, className = '' }: { screen: Screen; className?: string }) {
  return (
    <NavLink to={to} end={to === '/'} className={className}>
      <Icon name={icon} />
      {label}
    </NavLink>
  )
}
