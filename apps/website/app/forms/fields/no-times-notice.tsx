import type { FormField } from '../form.ts'
import { postNames } from '../post-names.ts'
import { noTimeWords } from '../words.ts'

/** Shown instead of times: loading, failed, or none left, with a phone number. */
export function NoTimesNotice({
  field,
  isLoading = false,
}: {
  field: FormField
  isLoading?: boolean | undefined
}) {
  const { optionsState, options, none } = field
  if (optionsState === 'loading')
    return (
      <p role="status" className="flex items-center gap-3 py-3 text-muted">
        <span aria-hidden className="spinner" /> {noTimeWords.looking}
      </p>
    )
  if (options === undefined || options.length > 0 || !none) return null
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-4">
      <p>
        {optionsState === 'failed' ? noTimeWords.failed : none.text}{' '}
        {none.phoneHref && (
          <>
            {noTimeWords.call}{' '}
            <a href={none.phoneHref} className="link figures whitespace-nowrap">
              {none.phone}
            </a>
            {noTimeWords.orSend}
          </>
        )}
        {!none.phoneHref && noTimeWords.send} {noTimeWords.withoutTime}
      </p>
      {optionsState === 'failed' && (
        <button
          type="submit"
          name={postNames.intent}
          value="refresh"
          disabled={isLoading}
          className="form-retry"
        >
          {noTimeWords.again}
        </button>
      )}
    </div>
  )
}
