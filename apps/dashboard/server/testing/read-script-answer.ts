import { UNSAFE_decodeViaTurboStream as decodeAnswer } from 'react-router'

/** What React Router's script reads from the answer to a form: where to go, or what the action returned or threw. */
export type ScriptAnswer = { status: number; redirect?: string; data?: unknown; error?: unknown }

export async function readScriptAnswer({ status, headers, body }: Response): Promise<ScriptAnswer> {
  if (body === null || !headers.has('x-remix-response')) return { status }
  const { value } = await decodeAnswer(body, globalThis)
  return { ...((await value) as object), status }
}
