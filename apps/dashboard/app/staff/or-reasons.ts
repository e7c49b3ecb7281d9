import { orRefusal } from './staff-calls.ts'

export type Refusal = { refused: string; status: number; reasons: string[] }

/** With what is wrong where, as far as the platform says. */
export async function orReasons<T>(writing: Promise<T>): Promise<Refusal | T> {
  try {
    return await writing
  } catch (error) {
    const refusal = await orRefusal(Promise.reject<never>(error))
    const { fields } = error as { fields?: Readonly<Record<string, string>> | null }
    const reasons = Object.entries(fields ?? {}).map(
      ([at, why]) => `${at.replace(/^(fields|blocks)\./, '')}: ${why}`,
    )
    return { ...refusal, reasons }
  }
}
