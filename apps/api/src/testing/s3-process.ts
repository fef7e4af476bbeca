import { startS3Server } from './s3-server.ts'

// An S3 server of its own process, on a folder and port that are given: what a full disk does to it, it does there. Prints a line once it serves.
const [folder, port] = process.argv.slice(2)
await startS3Server({ folder, port: Number(port) })
process.stdout.write('serving\n')
// Whoever started it is gone.
process.stdin.on('end', () => process.exit(0)).resume()
