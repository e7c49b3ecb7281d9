import type { Posted } from '../server/posted.ts'
import { alertWords } from '../words.ts'

/** Sends a form once more, just as it was posted, from a page that cannot show the form itself. */
export function PostAgain({ action, fields }: Posted) {
  return (
    <form method="post" action={action} className="mt-8">
      <p>{alertWords.kept}</p>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn btn-primary mt-4">
        {alertWords.retry}
      </button>
    </form>
  )
}
