import { createHmac } from 'node:crypto'

/** `t=<seconds>,v1=<hex>`: the time is signed along, so that an old message cannot be sent again as new. */
export function signWebhook(body: string, secret: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
