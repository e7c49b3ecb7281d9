import type { FormField } from '../form.ts'
import { postNames } from '../post-names.ts'

/** In place of times: that they are coming, that they cannot be had, or that none is left, with whom to call. */
export function NoTimes({ field }: { field: FormField }) {
  const { optionsState, options, none } = field
  if (optionsState === 'loading')
    return (
      <p role="status" className="flex items-center gap-3 py-3 text-muted">
        <span aria-hidden className="spinner" /> Looking for free times
      </p>
    )
  if (options === undefined || options.length > 0 || !none) return null
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-4">
      <p>
        {optionsState === 'failed' ? 'We cannot show the free times at this moment.' : none.text}{' '}
        {none.phoneHref && (
          <>
            Call{' '}
            <a href={none.phoneHref} className="link figures whitespace-nowrap">
              {none.phone}
            </a>
            , or send
          </>
        )}
        {!none.phoneHref && 'Send'} this without a time and we will call you to agree on one.
      </p>
      {optionsState === 'failed' && (
        <button type="submit" name={postNames.intent} value="refresh" className="form-retry">
          Look again
        </button>
      )}
    </div>
  )
}
