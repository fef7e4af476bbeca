import { parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

/** An option of a command: how it is parsed, and its line in the help. */
export interface CommandOption {
  type: 'string' | 'boolean'
  /** May be given several times. */
  multiple?: boolean
  default?: string | boolean
  isRequired?: boolean
  /** The placeholder of its value in the help, e.g. DIR; options without one are switches. */
  value?: string
  about: string
}

type CommandOptions = Record<string, CommandOption>

export interface Command<Options extends CommandOptions = CommandOptions> {
  /** What a person types to run the command, e.g. `npm run gallery --`. */
  run: string
  about: string
  options: Options
  /** The help's name for positional arguments, e.g. files; absent where the command takes none. */
  positionals?: string
}

/** The whole command in one line, with optional options in brackets. */
export const usageOf = ({ run, options, positionals }: Command): string =>
  [run, ...Object.entries(options).map(inUsage), ...(positionals ? [positionals] : [])].join(' ')

function inUsage([name, option]: [string, CommandOption]): string {
  const written = [writtenOption(name, option), ...(option.multiple ? ['…'] : [])].join(' ')
  return option.isRequired ? written : `[${written}]`
}

const writtenOption = (name: string, { value }: CommandOption) => (value ? `--${name} ${value}` : `--${name}`)

/** The text that `--help` prints. */
export function helpOf(command: Command): string {
  const lines: [written: string, about: string][] = [
    ...Object.entries(command.options).map(([name, option]): [string, string] => [
      writtenOption(name, option),
      option.default === undefined || option.type === 'boolean'
        ? option.about
        : `${option.about} (${option.default})`,
    ]),
    ['--help', 'this text'],
  ]
  const width = Math.max(...lines.map(([written]) => written.length))
  const table = lines.map(([written, about]) => `  ${written.padEnd(width)}  ${about}`)
  return `${usageOf(command)}\n\n${command.about}\n\n${table.join('\n')}\n`
}

/**
 * The options and positional arguments of a command line.
 *
 * @param args without node and script
 * @throws UsageError for an option that is unknown, lacks its value or is missing
 */
export function readOptions<const Options extends CommandOptions>(
  command: Command<Options>,
  args: readonly string[],
) {
  const parsed = parsedOptions(command, args)
  for (const [name, { isRequired }] of Object.entries(command.options))
    if (isRequired && !(parsed.values as Record<string, unknown>)[name])
      throw new UsageError(`--${name} is missing. Use: ${usageOf(command)}`)
  return parsed
}

function parsedOptions<const Options extends CommandOptions>(
  command: Command<Options>,
  args: readonly string[],
) {
  const { options, positionals } = command
  try {
    return parseArgs({ args: [...args], options, allowPositionals: positionals !== undefined })
  } catch (error) {
    const [reason] = (error as Error).message.split(/\.\s/)
    throw new UsageError(`${reason}. Use: ${usageOf(command)}`)
  }
}

/**
 * Runs a command as this process's only work. `--help` prints the help and does nothing else. A `UsageError` is printed in one line, and
 * the process ends with 1; any other error is a mistake of ours and keeps its stack.
 */
export async function runCommand(command: Command, act: (args: string[]) => Promise<void>): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpOf(command))
    return
  }
  try {
    await act(args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message.split('\n')[0]}\n`)
    process.exitCode = 1
  }
}
