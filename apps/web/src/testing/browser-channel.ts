import { BroadcastChannel } from 'node:worker_threads'

// happy-dom has no channel between tabs of its own, and a file's own world hides Node's.
Object.assign(globalThis, { BroadcastChannel })
