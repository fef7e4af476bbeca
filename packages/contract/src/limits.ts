import { photoLimits } from '@revela/garment'

/** Every number that the server, the client and the texts share. Sources: specification §9, decisions in docs/decisions. */
export const limits = {
  credits: {
    signUpGrant: 6,
    /** Needed, not spent, to start drafts: everything on the contact sheet could then be developed. */
    toStartProcessing: 4,
    perDevelopedPhoto: 1,
  },
  drafts: {
    perBatch: 4,
    max: 12,
    /** How many of an account's drafts may wait or be made at a time, by what it pays: one sheet, or three. */
    atATime: { free: 12, paid: 36, premium: 36 },
    waitBeforeMoreMs: 60_000,
    /** How long what further poses paid waits on an untouched sheet before it comes back by itself. Ours (decision 115). */
    prepaidKeepMs: 30 * 24 * 60 * 60 * 1000,
    countdownMs: 35_000,
    pollMs: 5_000,
  },
  shoot: {
    pollMs: 10_000,
    waitAfterRevealMs: 12_000,
    shootNotFoundReturnMs: 3_000,
    /** Progress estimate: 145 s while the first step value is 0, plus 45 s a step value. */
    estimateBaseS: 145,
    estimatePerStepS: 45,
  },
  upload: {
    /** No JPEG, PNG or WebP of a garment is smaller; an interrupted upload is. */
    minBytes: 128,
    garmentMaxBytes: 20 * 1024 * 1024,
    defaultMaxBytes: 3 * 1024 * 1024,
    maxPixels: photoLimits.maxPixels,
    /** What a photo may take while it is opened: all its pixels, with transparency, in 8 bits a channel. */
    maxDecodedBytes: 240_000_000,
    mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
    extensions: ['.png', '.jpg', '.jpeg', '.webp'],
    ignoredNames: ['.DS_Store', 'Thumbs.db'],
    /** Garments a day, and what those that are kept may weigh, by who uploads: some 3 MB each. */
    garmentsPerDay: { visitor: 30, free: 100, paid: 500, premium: 500 },
    storedBytes: { visitor: 200e6, free: 2e9, paid: 20e9, premium: 20e9 },
    /** Garments of visitors a day and address: cookies are easily thrown away. */
    visitorsPerAddressPerDay: 300,
  },
  /** What a seller may paint on one photo of a garment. */
  correction: { strokes: photoLimits.strokes, pointsPerStroke: photoLimits.pointsPerStroke },
  session: { recheckAfterMs: 60 * 60 * 1000 - 1000 },
  /** What somebody arrived with. */
  tracking: { keepMs: 90 * 24 * 60 * 60 * 1000 },
  memcache: { maxBytes: 16 * 1024, ttlMs: 24 * 60 * 60 * 1000 },
  anonymous: { keepMs: 7 * 24 * 60 * 60 * 1000 },
  /** How many days somebody who was sent a package's address can download it. */
  package: { linkDays: 7 },
  /** How long what was thrown away can be restored. */
  deletion: { undoMs: 24 * 60 * 60 * 1000 },
  /** Of a shoot, a garment, a person: what a line of a card shows whole. */
  names: { maxLength: 80 },
  rating: { max: 5 },
  /** A declined photo may be asked for once more. */
  refunds: { requestsPerPhoto: 2 },
  /** How often the page asks whether a payment was confirmed: briskly at first, then calmly, then it says whom to write to. */
  /** `doneMs`: how long the good news of a payment stays; longer than a toast, for it names a number. */
  payment: {
    doneMs: 8_000,
    pollMs: 2_000,
    calmPollMs: 10_000,
    calmAfterMs: 60_000,
    giveUpAfterMs: 15 * 60_000,
  },
  /** What a developed photo earns the person whose likeness it shows, and from when on she is paid. */
  royalties: { creditsPerPhoto: 1, mxnPerCredit: 10, payoutCredits: 50 },
  wizard: { steps: 6 },
  toast: { max: 20, defaultMs: 4000, successMs: 2000 },
  carousel: { intervalMs: 5000, fadeMs: 800 },
  counter: { rollMs: 1500 },
  loader: { autoCloseMs: 240_000 },
  text: { commentMax: 1000 },
} as const

/** What the pricing teaser promises. */
export const pricingTeaser = { amount: 2.5, currency: 'USD' } as const
export const currencies = ['MXN', 'USD'] as const
