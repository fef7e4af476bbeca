import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountId, AccountType, Role, UserId } from '@revela/contract'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { PersonEngine, TryOnEngine } from '../engines/port.ts'
import type { ImageProvider } from '../engines/providers/provider.ts'
import { purchaseCredits } from '../features/credits/public.ts'
import { PhotoDeveloper } from '../features/garments/public.ts'
import { Sessions } from '../features/identity/sessions.ts'
import { photoTaskJob } from '../features/photo-tasks/public.ts'
import { createUser, findUserRow } from '../features/users/public.ts'
import { ManualClock } from '../platform/clock/clock.ts'
import { systemEntropy } from '../platform/clock/entropy.ts'
import { silentLog } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import { SecretKeys } from '../platform/secret-keys.ts'
import { FileLinks } from '../platform/storage/file-links.ts'
import { FolderStorage } from '../platform/storage/folder-storage.ts'
import { aShootCatalog } from './a-shoot-catalog.ts'
import { Agent } from './agent.ts'
import { DrawingEngine } from './drawing-engine.ts'
import { DrawingPeople } from './drawing-people.ts'
import { jobEndsLog } from './job-ends.ts'
import { openTestDatabase } from './open-test-database.ts'

export interface AppOptions {
  /** The pictures' maker; a quick drawing one when none is given. */
  engine?: TryOnEngine
  /** The maker of people's models; a quick one when none is given. */
  people?: PersonEngine
  /** An engine that needs the platform, with the providers that it buys pictures from. */
  paint?: (platform: Platform) => { engine: TryOnEngine; providers: readonly ImageProvider[] }
  /** Do jobs too, not only send them. */
  work?: boolean
  /** How long a call waits for what becomes of its photos; long without it, since tests run beside others. */
  answerWithinMs?: number
  config?: Partial<Config>
}

export interface LoginOptions {
  /** Available credits, at least the sign-up's six. */
  credits?: number
  accountType?: AccountType
  roles?: readonly Role[]
  firstName?: string
  email?: string
}

export interface Person extends Agent {
  userId: UserId
  accountId: AccountId
}

export interface TestApp {
  platform: Platform
  clock: ManualClock
  /** A browser that nobody has signed in with. */
  visitor(): Agent
  /** A signed-up person's browser, without the clicking. */
  login(options?: LoginOptions): Promise<Person>
  /** Every file in the storage. */
  storedFiles(): string[]
  close(): Promise<void>
}

/**
 * One for all test files of a process: a process that develops photos takes a second of a processor to start. It ends by itself when it has nothing to do,
 * and with this one.
 */
const developer = new PhotoDeveloper()

const keys = new SecretKeys('a test secret of more than thirty-two characters')

/** The whole server on a fresh database, with a clock to turn by hand. Close it in afterAll. */
export async function anApp({
  work = false,
  config,
  engine = new DrawingEngine(),
  people = new DrawingPeople(),
  paint,
  answerWithinMs = 100_000,
}: AppOptions = {}): Promise<TestApp> {
  const directory = mkdtempSync(join(tmpdir(), 'revela-test-'))
  const db = await openTestDatabase()
  const clock = new ManualClock()
  const platform: Platform = {
    db,
    queue: new JobQueue(db, jobEndsLog),
    storage: new FolderStorage(directory, systemEntropy),
    links: new FileLinks(keys, clock),
    clock,
    entropy: systemEntropy,
    log: silentLog,
  }
  const settings: Config = {
    ...readConfig({ NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '100000' }),
    // Empty: reading the real catalogue's pictures takes seconds, and a test says itself what can be chosen.
    catalogDir: join(directory, 'catalog'),
    ...config,
  }
  const painted = paint?.(platform) ?? { engine, providers: [] }
  const http = await buildApp(settings, {
    platform,
    keys,
    developer,
    ...painted,
    people,
    catalog: aShootCatalog(),
    answerWithinMs,
  })
  // Whoever uploads waits for an answer: photos are worked on even where pictures are not.
  await platform.queue.start({ work: work || [photoTaskJob] })
  await http.app.ready()
  return {
    platform,
    clock,
    visitor: () => new Agent(http.app),
    login: options => logIn(platform, new Agent(http.app), options),
    storedFiles: () =>
      readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => entry.name),
    close: async () => {
      await platform.queue.stop()
      await http.app.close()
      await db.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export async function logIn(platform: Platform, agent: Agent, options: LoginOptions = {}): Promise<Person> {
  const { credits = 6, accountType, roles, firstName = 'Ana', email = 'ana@revela.example' } = options
  const profile = { email, firstName, lastName: 'López', locale: 'es', urlImageProfile: null } as const
  const { userId, token, accountId } = await platform.db.transaction(async trx => {
    const id = await createUser(platform, trx, profile, { accountType, roles })
    const account = (await findUserRow(trx, id))!.account_id as AccountId
    if (credits > 6) {
      const reference = `test:${account}`
      await purchaseCredits(platform, trx, { accountId: account, reference, credits: credits - 6 })
    }
    return { userId: id, accountId: account, token: await new Sessions(platform).open(trx, id) }
  })
  agent.cookies.set('revela-sid', token)
  return Object.assign(agent, { userId, accountId })
}
