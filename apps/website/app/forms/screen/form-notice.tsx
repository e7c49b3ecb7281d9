import { SiteLink } from '../../ui/site-link.tsx'
import type { FormSpec } from '../form.ts'
import { screenWords } from '../words.ts'

/** What is told before details are given (Australian Privacy Principle 5). */
export function FormNotice({ notice }: { notice: NonNullable<FormSpec['notice']> }) {
  return (
    <p className="form-notice">
      {notice.text}
      {notice.privacyHref && (
        <>
          {' '}
          <SiteLink href={notice.privacyHref} className="link">
            {screenWords.privacy}
          </SiteLink>
        </>
      )}
    </p>
  )
}
