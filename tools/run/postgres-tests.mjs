/**
 * Which tests of the API run on which database (decisions 170 and 221): paths in `apps/api/src`, without `.test.ts`. A test file that opens a
 * database and is in none of the lists fails a test.
 *
 * What differs by database: drivers and migrations, the queue, backups that lead from one to the other, starting and ending a server; and the
 * tests that make every call of the contract, so that each statement meets both; and the ledger.
 */
export const onBothDatabases = [
  'access-matrix',
  'bad-input',
  'features/backup/backup',
  'features/credits/ledger',
  'platform/db/database',
  'platform/queue/crash',
  'platform/queue/fair-line',
  'platform/queue/job-queue',
  'serve',
]

/**
 * Money, jobs, races, deletions and lists, whose outcome depends on the database. `npm test` runs them on PostgreSQL, which is the stricter one, since it
 * does things at once; where it is not installed, on the embedded database.
 */
export const onPostgresIfPresent = [
  'engines/providers/notifications',
  'features/backup/backup-own-models',
  'features/credits/credit-calls',
  'features/credits/prepay-drafts',
  'features/deletion/deletion',
  'features/drafts/drafts',
  'features/drafts/prepaid-poses',
  'features/identity/sign-in',
  'features/mail/mail',
  'features/memcache/memcache',
  'features/own-data/own-data',
  'features/own-models/own-models',
  'features/payments/payment-issues',
  'features/payments/payments',
  'features/payments/payments.property',
  'features/photo-tasks/photo-tasks',
  'features/refunds/management',
  'features/refunds/refunds',
  'features/reveal/reveal',
  'features/reveal/reveal.property',
  'features/shoots/shoots',
  'features/twins/twins',
  'features/upkeep/tidy-up',
  'topology',
]

/**
 * Files, pictures, pages, addresses, words and sign-in forms, which no database changes; and workers that are killed while a provider paints: that what
 * they wrote down is on the disk is for the embedded database to prove, and `platform/queue/crash` kills workers on both.
 */
export const onEmbeddedDatabaseOnly = [
  'engines/providers/provider.crash',
  'features/catalog/catalog',
  'features/demo/demo',
  'features/demo/seed-demo-twin',
  'features/garments/correct-garment',
  'features/garments/turn-side',
  'features/garments/upload-garment',
  'features/identity/identity',
  'features/identity/second-factor',
  'features/legal/legal',
  'features/packages/packages',
  'features/payments/development/development-checkout',
  'features/sharing/sharing',
  'features/users/profile-picture',
  'ordered-calls',
  'platform/http/http',
]
