export declare function takesNoOptions(command: { run: string; about: string }): void
