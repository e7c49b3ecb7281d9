import { runScript } from './run-script.ts'

/** Every browser of a run comes from this machine's one address, which may hold few vehicles and times. */
export default function raiseQuotas(): void {
  runScript('raise-quotas')
}
