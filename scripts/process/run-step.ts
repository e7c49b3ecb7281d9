import { spawn } from 'node:child_process'

type Step = [name: string, command: readonly string[], env?: Record<string, string>]
type Options = { cwd?: string; env?: Record<string, string> }

/** Runs a command with its output passed through; a failure ends the program and names the step. */
export async function runStep(
  name: string,
  command: readonly string[],
  options: Options = {},
): Promise<void> {
  const began = Date.now()
  console.log(`\n> ${name}`)
  const { code } = await run(command, options, true)
  if (code !== 0) fail(name)
  console.log(`> ${name}: ${seconds(began)}`)
}

/** Runs quick commands concurrently and prints the output of those that fail. */
export async function runTogether(steps: readonly Step[]): Promise<void> {
  const began = Date.now()
  const results = await Promise.all(
    steps.map(async ([name, command, env = {}]) => ({ name, ...(await run(command, { env }, false)) })),
  )
  const failed = results.filter((result) => result.code !== 0)
  for (const { name, output } of failed) console.log(`\n> ${name}\n${output}`)
  if (failed.length > 0) fail(failed.map((result) => result.name).join(', '))
  console.log(`> ${steps.map(([name]) => name).join(', ')}: ${seconds(began)}`)
}

function run(
  command: readonly string[],
  options: Options,
  show: boolean,
): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = command
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: show ? 'inherit' : 'pipe',
    })
    // Ends its child processes when the run is interrupted.
    const stop = () => child.kill()
    process.once('exit', stop)
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', stop)
      resolve({ code: code ?? 1, output })
    })
  })
}

function seconds(began: number): string {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}

function fail(name: string): never {
  console.error(`\nFailed: ${name}.`)
  process.exit(1)
}
