/**
 * For a command without options: `--help` prints what the command does and ends the process with 0; any other argument is
 * refused in one line. Runs before anything is installed, on Node 20.
 */
export function takesNoOptions({ run, about }) {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${run}\n\n${about}\n`)
    process.exit(0)
  }
  if (args.length === 0) return
  process.stderr.write(`${run} takes no options, not "${args.join(' ')}". Its help: ${run} -- --help\n`)
  process.exit(1)
}
