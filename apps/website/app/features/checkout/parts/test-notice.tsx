import { pageWords } from '../words/steps.ts'

/** Says that this is a demonstration without real payments. */
export function TestNotice({ text }: { text: string }) {
  return (
    <p className="checkout-test">
      <strong>{pageWords.test}</strong> {text}
    </p>
  )
}
