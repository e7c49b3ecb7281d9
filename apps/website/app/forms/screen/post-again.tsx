import type { Posted } from '../posted.ts'

/** Sends a form once more, just as it was posted, from a page that cannot show the form itself. */
export function PostAgain({ action, fields, words }: Posted & { words: { kept: string; retry: string } }) {
  return (
    <form method="post" action={action} className="mt-8">
      <p>{words.kept}</p>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn btn-primary mt-4">
        {words.retry}
      </button>
    </form>
  )
}
