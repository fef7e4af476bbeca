/** What the engine uses of the WebAssembly that every Node has; TypeScript knows it among a browser's things only. */
declare namespace WebAssembly {
  class Memory {
    constructor(limits: { initial: number })
    readonly buffer: ArrayBuffer
    /** By pages of 64 KB; views of the buffer of before are empty then. */
    grow(pages: number): number
  }
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory>>)
    readonly exports: Record<string, unknown>
  }
}
