import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { say, startNode } from './workspace.mjs'

/**
 * Runs a script to its end beside others and resolves to its exit code. Each line that it prints begins with its name.
 * @param gives whether it runs at a lower priority than the others
 */
export function runBeside(name, words, { env = {}, gives = false } = {}) {
  const child = startNode(words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (gives) stepBack(child.pid)
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', line => say(`${name} │ ${line}`))
  return new Promise(resolve => child.on('close', code => resolve(code ?? 1)))
}

function stepBack(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some systems do not allow it; then all have the same priority.
  }
}
