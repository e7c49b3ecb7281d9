import { Form, useLocation, useRouteLoaderData } from 'react-router'
import { type ColourMode, colourModes } from '../../staff/colour-mode.ts'

const words: Readonly<Record<ColourMode, string>> = {
  system: 'As the device',
  light: 'Light',
  dark: 'Dark',
}

/** Chooses light or dark for this browser. */
export function Appearance() {
  const { pathname, search } = useLocation()
  const chosen = useRouteLoaderData<{ colourMode: ColourMode }>('root')?.colourMode ?? 'system'
  return (
    <Form
      method="post"
      action="/appearance"
      className="segments"
      aria-label="Light or dark"
      preventScrollReset
    >
      <input type="hidden" name="back" value={pathname + search} />
      {colourModes.map((mode) => (
        <button key={mode} type="submit" name="mode" value={mode} aria-pressed={mode === chosen}>
          {words[mode]}
        </button>
      ))}
    </Form>
  )
}
