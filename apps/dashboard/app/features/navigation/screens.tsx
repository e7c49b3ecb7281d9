import { NavLink, useLocation } from 'react-router'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Screen = { to: string; label: string; icon: IconName }

/** As many as a thumb finds at the bottom of a phone, with the way to the others among them. */
const mostInBar = 5
const moreId = 'more-screens'

/** The screens somebody may open: a line on a desk; on a phone a bar of at most five, the last of which opens the others. */
export function Screens({ screens }: { screens: readonly Screen[] }) {
  const { pathname } = useLocation()
  const inBar = screens.length <= mostInBar ? mostInBar : mostInBar - 1
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
            // A link does not close what it stands in: the next screen is shown without a new page.
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
