import { maxClassNameCharacters } from '@forecourt/domain/content/class-directives'
import { useId } from 'react'

type Props = { value: string; siteSlug: string; onChange: (value: string) => void }

/** The class names of a block, used for its visibility and as the target of buttons that scroll (S2.34, S2.35). */
export function ClassNamesField({ value, siteSlug, onChange }: Props) {
  const id = useId()
  return (
    <details className="group">
      <summary>For programmers</summary>
      <label htmlFor={id}>Class names</label>
      <input
        id={id}
        value={value}
        maxLength={maxClassNameCharacters}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <small id={`${id}-help`}>
        Words with spaces between them; most blocks need none. A button with the link{' '}
        <code>scroll=offers</code> scrolls to the block called <code>offers</code>.{' '}
        <code>{`website-${siteSlug}`}</code> shows the block on this website only,{' '}
        <code>{`remove-${siteSlug}`}</code> hides it here, and <code>id-offers</code> gives it an id.
      </small>
    </details>
  )
}
