import { SiteLink } from '../../ui/site-link.tsx'
import type { FormSpec } from '../form.ts'
import { screenWords } from '../words.ts'

/** The notice before personal details (Australian Privacy Principle 5). */
export function FormNotice({
  notice,
  isInSteps = false,
}: {
  notice: NonNullable<FormSpec['notice']>
  isInSteps?: boolean
}) {
  return (
    <p className="form-notice">
      {notice.text}
      {isInSteps && notice.stepsText && ` ${notice.stepsText}`}
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
