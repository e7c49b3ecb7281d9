/** The message of a refused write; null for any other answer of an action. */
function readRefusal(answer: unknown): string | null {
  return typeof answer === 'object' &&
    answer !== null &&
    'refused' in answer &&
    typeof answer.refused === 'string'
    ? answer.refused
    : null
}

export function Refusal({ answer }: { answer: unknown }) {
  const refused = readRefusal(answer)
  return refused === null ? null : (
    <p role="alert" className="alert">
      {refused}
    </p>
  )
}
