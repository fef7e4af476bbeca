import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { limits, type UserId } from '@revela/contract'
import { royaltyMxn } from '@revela/domain'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import { findDemoGarment } from '../garments/public.ts'
import { findDemoPerson } from '../identity/public.ts'
import { notePaidPlan } from '../payments/public.ts'
import { findTwin, insertCarried, insertTwin, keepPayout } from '../twins/public.ts'
import { readCatalogFile } from './catalog-file.ts'
import { type DemoShootFile, demoShootsFile } from './demo-files.ts'
import { developDemoShoot, type KeptShoot, type Seller, storePhotos } from './develop-demo-shoot.ts'

/** Whose likeness the development twin is. */
const modelId = 'ximena'
const dayMs = 24 * 60 * 60 * 1000

/** The specification's dashboard: twelve photos, ten payouts. */
const photosShown = 12
const payoutsMade = 10
/** What the seller bought before them, beside the plan that she joined with. */
const boughtPlan = 'revela-10'
/** How long ago the last shoot was developed, and the one before each, in days. */
const firstAgeDays = 4
const ageStepDays = 14

/** A number that the bank of Mexico's own examples use; it belongs to nobody. */
const exampleClabe = '002010077777777771'

/**
 * During development, the twin of the sign-in page has a past: photos of her model that the seller with a plan developed, and
 * ten months of payouts. Real rows in the real tables, made by the same functions as everybody's; once.
 */
export async function seedDemoTwin(platform: Platform, catalogDir: string): Promise<void> {
  const { db } = platform
  const twin = await findDemoPerson(db.root, 'twin')
  const admin = await findDemoPerson(db.root, 'administrator')
  const seller = await findDemoPerson(db.root, 'paid-seller')
  if (!twin || !admin || !seller || (await findTwin(db.root, twin.userId))) return
  try {
    await withNewFiles(platform, async put => {
      const shoots = await keptShoots(db.root, join(catalogDir, 'demo'), put)
      await db.transaction(trx =>
        seedTwinHistory(platform, trx, { twinId: twin.userId, adminId: admin.userId, seller, shoots }),
      )
    })
  } catch (error) {
    // Another process that starts at the same time was quicker.
    if (!(await findTwin(db.root, twin.userId))) throw error
  }
}

/** Twelve photos of her demo shoots and earlier ones, the oldest first. */
async function keptShoots(
  db: Handle,
  directory: string,
  put: Parameters<typeof storePhotos>[2],
): Promise<KeptShoot[]> {
  const file = await readCatalogFile(join(directory, 'demo.json'), demoShootsFile)
  const hers = [...(file?.shoots ?? []), ...(file?.earlier ?? [])]
    .filter(({ model }) => model === modelId)
    .map(shoot => ({
      ...shoot,
      photos: shoot.photos.filter(photo => existsSync(join(directory, photo.file))),
    }))
  const kept: KeptShoot[] = []
  for (const shoot of twelvePhotosOf(hers)) {
    const garment = await findDemoGarment(db, shoot.garment)
    if (garment) kept.push({ look: shoot, garment, photos: await storePhotos(directory, shoot.photos, put) })
  }
  return kept.toReversed()
}

/** So many of these shoots as make twelve photos; with too few of them, some once more as an older shoot of the same garment. */
export function twelvePhotosOf(shoots: readonly DemoShootFile[]): DemoShootFile[] {
  const chosen: DemoShootFile[] = []
  let missing = photosShown
  const isAny = shoots.some(({ photos }) => photos.length > 0)
  for (let place = 0; isAny && missing > 0; place++) {
    const shoot = shoots[place % shoots.length]!
    const photos = shoot.photos.slice(0, missing)
    missing -= photos.length
    if (photos.length > 0) chosen.push({ ...shoot, photos })
  }
  return chosen
}

interface Past {
  twinId: UserId
  adminId: UserId
  seller: Seller
  shoots: KeptShoot[]
}

async function seedTwinHistory(
  platform: Platform,
  trx: Handle,
  { twinId, adminId, seller, shoots }: Past,
): Promise<void> {
  const now = platform.clock.now().getTime()
  const ago = (days: number) => new Date(now - days * dayMs)
  await insertTwin(trx, {
    user_id: twinId,
    model_id: modelId,
    is_promoted: true,
    payout_method: 'clabe',
    payout_holder: 'Ximena Luna',
    clabe: exampleClabe,
    payout_changed_at: ago(330),
    created_at: ago(330),
  })
  const boughtAt = ago(firstAgeDays + ageStepDays * shoots.length)
  if (shoots.length > 0)
    await notePaidPlan({ ...platform, clock: { now: () => boughtAt } }, trx, {
      accountId: seller.accountId,
      planReference: boughtPlan,
    })
  const events = [
    ...shoots.map((shoot, place) => {
      const at = ago(firstAgeDays + ageStepDays * (shoots.length - 1 - place))
      return {
        at,
        run: () => developDemoShoot({ ...platform, clock: { now: () => at } }, trx, shoot, seller),
      }
    }),
    ...Array.from({ length: payoutsMade }, (_, place) => {
      const at = ago(30 * (payoutsMade - place))
      return { at, run: () => payMonth(platform, trx, { twinId, adminId, at, number: place + 1 }) }
    }),
  ]
  // The book is read in the order in which it was written.
  for (const { run } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await run()
}

/** A month's photos in one line, from before each had its own, and their payout. */
async function payMonth(
  { entropy }: Platform,
  trx: Handle,
  { twinId, adminId, at, number }: { twinId: UserId; adminId: UserId; at: Date; number: number },
): Promise<void> {
  const credits = limits.royalties.payoutCredits
  await insertCarried(trx, { id: entropy.id(), twinId, credits, createdAt: at })
  await keepPayout(
    { entropy, clock: { now: () => at } },
    trx,
    {
      id: entropy.id(),
      twin_id: twinId,
      credits,
      mxn: royaltyMxn(credits),
      method: 'clabe',
      holder: 'Ximena Luna',
      destination: exampleClabe.slice(-4),
      reference: `DEMO-${String(number).padStart(4, '0')}`,
      paid_at: at,
      recorded_by: adminId,
      created_at: at,
    },
    { userId: adminId },
  )
}
