import { pageWords } from '../words/steps.ts'

/** In a demonstration nothing is what it says it is, so it says so. */
export function TestNotice({ text }: { text: string }) {
  return (
    <p className="checkout-test">
      <strong>{pageWords.test}</strong> {text}
    </p>
  )
}
