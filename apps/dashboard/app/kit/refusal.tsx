import { readRefused } from './post-result.ts'

/** Why nothing was changed; what was typed is still in its form. */
export function Refusal({ answer }: { answer: unknown }) {
  const refused = readRefused(answer)
  return refused === null ? null : (
    <p role="alert" className="alert">
      {refused.refused}
    </p>
  )
}
