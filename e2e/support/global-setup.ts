import { runScript } from './run-script.ts'

/** All browsers of a run share this machine's address, which by default may reserve only a few vehicles and slots. */
export default function raiseQuotas(): void {
  runScript('raise-quotas')
}
