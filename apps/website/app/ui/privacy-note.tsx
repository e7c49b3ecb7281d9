import type { Href } from '@forecourt/domain/site/pages/paths'
import { SiteLink } from './site-link.tsx'
import { privacyNoteWords } from './words.ts'

type Props = { text: string; href: Href }

/** Under a form that asks for an address: what it is used for, and where the policy stands. */
export function PrivacyNote({ text, href }: Props) {
  return (
    <p className="mt-4 text-muted text-sm">
      {text}{' '}
      {href && (
        <SiteLink href={href} className="link">
          {privacyNoteWords.policy}
        </SiteLink>
      )}
    </p>
  )
}
