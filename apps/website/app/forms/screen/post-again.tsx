import { Form, useNavigation } from 'react-router'
import type { PostedState } from '../posted-state.ts'

type PostAgainProps = PostedState & { words: { kept: string; retry: string } }

/** Sends a form once more, just as it was posted, from a page that cannot show the form itself. It may fail again. */
export function PostAgain({ posted, words }: PostAgainProps) {
  return (
    <Form method="post" action={posted.action} state={{ posted }} className="mt-8">
      <p>{words.kept}</p>
      {posted.fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" disabled={useNavigation().state !== 'idle'} className="btn btn-primary mt-4">
        {words.retry}
      </button>
    </Form>
  )
}
