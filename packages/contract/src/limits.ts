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
    waitBeforeMoreMs: 60_000,
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
    garmentMaxBytes: 20 * 1024 * 1024,
    defaultMaxBytes: 3 * 1024 * 1024,
    maxPixels: 60_000_000,
    mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
    extensions: ['.png', '.jpg', '.jpeg', '.webp'],
    ignoredNames: ['.DS_Store', 'Thumbs.db'],
  },
  /** What a seller may paint on one photo of a garment. */
  correction: { strokes: 100, pointsPerStroke: 200 },
  session: { recheckAfterMs: 60 * 60 * 1000 - 1000 },
  memcache: { maxBytes: 16 * 1024, ttlMs: 24 * 60 * 60 * 1000 },
  anonymous: { keepMs: 7 * 24 * 60 * 60 * 1000 },
  rating: { max: 5 },
  /** A declined photo may be asked for once more. */
  refunds: { requestsPerPhoto: 2 },
  /** How often the page asks whether a payment was confirmed: briskly at first, then calmly, then it says whom to write to. */
  payment: { pollMs: 2_000, calmPollMs: 10_000, calmAfterMs: 60_000, giveUpAfterMs: 15 * 60_000 },
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
