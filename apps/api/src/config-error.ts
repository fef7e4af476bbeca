/** Settings of the environment that cannot be used. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The environment is not valid:\n${problems.map(problem => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}
