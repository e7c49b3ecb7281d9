import type { Posted } from '../server/posted.ts'

/** Sends a form once more, just as it was posted, from a page that cannot show the form itself. */
export function PostAgain({ action, fields }: Posted) {
  return (
    <form method="post" action={action} className="mt-8">
      <p>What you typed is kept on this page.</p>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn btn-primary mt-4">
        Try again
      </button>
    </form>
  )
}
