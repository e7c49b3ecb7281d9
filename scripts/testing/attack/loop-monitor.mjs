// Loaded before the program by `--import`, where a measurement wants to know for how long its thread does not turn. In
// the time of the thread's own processor, so that a machine that is busy with something else counts for nothing.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.LOOP_MONITOR
const everyMs = 10
const saidMs = 200

if (file && isMainThread) {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let before = used()
  let beganAt = performance.now()
  let longest = { cpuMs: 0, wallMs: 0 }
  let saidAt = beganAt
  setInterval(() => {
    const [now, cpu] = [performance.now(), used()]
    longest = {
      cpuMs: Math.max(longest.cpuMs, cpu - before),
      wallMs: Math.max(longest.wallMs, now - beganAt),
    }
    before = cpu
    beganAt = now
    if (now - saidAt < saidMs) return
    saidAt = now
    appendFileSync(`${file}-${process.pid}`, `${JSON.stringify({ at: Date.now(), ...longest })}\n`)
    longest = { cpuMs: 0, wallMs: 0 }
  }, everyMs).unref()
}
