export const serverEnvironment: Record<string, string>

/** What V8 is told before the server begins. */
export const serverFlags: string[]
