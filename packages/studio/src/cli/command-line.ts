import { parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

/** One option of a command: how it is parsed, and what the help says of it. */
export interface CommandOption {
  type: 'string' | 'boolean'
  /** May be given several times. */
  multiple?: boolean
  default?: string | boolean
  isRequired?: boolean
  /** What stands after it in the help, e.g. DIR; options without it are switches. */
  value?: string
  about: string
}

type CommandOptions = Record<string, CommandOption>

export interface Command<Options extends CommandOptions = CommandOptions> {
  /** What is typed to run it, e.g. `npm run gallery --`. */
  run: string
  about: string
  options: Options
  /** Present where it also takes bare words, e.g. files: what the help calls them. */
  words?: string
}

/** The whole command in one line, options that may be left out in brackets. */
export const usageOf = ({ run, options, words }: Command): string =>
  [run, ...Object.entries(options).map(inUsage), ...(words ? [words] : [])].join(' ')

function inUsage([name, option]: [string, CommandOption]): string {
  const written = [writtenOption(name, option), ...(option.multiple ? ['…'] : [])].join(' ')
  return option.isRequired ? written : `[${written}]`
}

const writtenOption = (name: string, { value }: CommandOption) => (value ? `--${name} ${value}` : `--${name}`)

/** What `--help` prints. */
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
 * What was typed, by the command's options.
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
  const { options, words } = command
  try {
    return parseArgs({ args: [...args], options, allowPositionals: words !== undefined })
  } catch (error) {
    const [said] = (error as Error).message.split(/\.\s/)
    throw new UsageError(`${said}. Use: ${usageOf(command)}`)
  }
}

/**
 * Runs a command as the whole of this process: `--help` prints the help and nothing else happens; what can't be used is
 * told in one line, and the process ends with 1. Anything else that is thrown is our own mistake and keeps its stack.
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
