import { photoLimits } from '@revela/garment'

/**
 * Every number that server, client and texts share. Names carry units: Ms milliseconds, S seconds, Bytes bytes. Sources: specification
 * §9 and the decisions in docs/decisions.
 */
export const limits = {
  credits: {
    signUpGrant: 6,
    /** Credits that must be available to start drafts, though none is spent: everything on the contact sheet could then be developed. */
    toStartProcessing: 4,
    perDevelopedPhoto: 1,
  },
  drafts: {
    perBatch: 4,
    max: 12,
    /** Most drafts of an account that may wait or be in the making at a time, by account type: one full sheet, or three. Ours. */
    atATime: { free: 12, paid: 36, premium: 36 },
    waitBeforeMoreMs: 60_000,
    /** How long prepaid credits stay with a contact sheet that nobody touches, before they are returned. Ours (decision 115). */
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
    /** Smallest file: no JPEG, PNG or WebP of a garment is smaller, only an interrupted upload. */
    minBytes: 128,
    garmentMaxBytes: 20 * 1024 * 1024,
    defaultMaxBytes: 3 * 1024 * 1024,
    maxPixels: photoLimits.maxPixels,
    /** Most memory of a decoded photo: `maxPixels` with four channels of 8 bits (decision 122). */
    maxDecodedBytes: 240_000_000,
    mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
    extensions: ['.png', '.jpg', '.jpeg', '.webp'],
    ignoredNames: ['.DS_Store', 'Thumbs.db'],
    /** Most garments that a visitor or an account may upload a day. Ours. */
    garmentsPerDay: { visitor: 30, free: 100, paid: 500, premium: 500 },
    /** Most bytes of stored garments, some 3 MB each. Ours. */
    storedBytes: { visitor: 200e6, free: 2e9, paid: 20e9, premium: 20e9 },
    /** Most garments a day of all visitors at one network address, because a visitor can delete her cookie. Ours. */
    visitorsPerAddressPerDay: 300,
    /** How long a call waits for what becomes of its photos: longer than a worker that was killed is missed for, shorter than proxies wait. */
    answerWithinMs: 25_000,
    /** Most photos, or pairs of them, of one client that wait behind those that are checked: more than anybody drops on the page at once. Ours. */
    waitingPerClient: 8,
    /** Most that wait of all clients, some 40 MB each. Ours. */
    waiting: 200,
  },
  /** Most brush strokes on one photo of a garment, and points in a stroke. */
  correction: { strokes: photoLimits.strokes, pointsPerStroke: photoLimits.pointsPerStroke },
  session: {
    recheckAfterMs: 60 * 60 * 1000 - 1000,
    /** A session ends after a week without use, and after a month in any case. */
    idleMs: 7 * 24 * 60 * 60 * 1000,
    maxMs: 30 * 24 * 60 * 60 * 1000,
    /** What can't be undone asks for a sign-in that is no older. */
    freshMs: 10 * 60 * 1000,
  },
  /** How long the campaign parameters of a visit are kept. */
  tracking: { keepMs: 90 * 24 * 60 * 60 * 1000 },
  /** How long a mail is kept after it was written, and for how long its link to unsubscribe works. */
  mail: { keepMs: 30 * 24 * 60 * 60 * 1000, unsubscribeDays: 400 },
  /** How long upkeep leaves what is kept beside shoots and garments; the privacy page tells the same. */
  retention: {
    /** A package's zip, which can be made again. */
    packageMs: 30 * 24 * 60 * 60 * 1000,
    /** A file that nothing refers to: longer than an upload or job takes between writing a file and recording it. */
    orphanFileMs: 60 * 60 * 1000,
    /** What became of photos that were sent: for whoever asks again. The files themselves go once they are checked. */
    photoTaskMs: 24 * 60 * 60 * 1000,
    /** A provider's own copy of a picture: no job for it lives as long. */
    providerCopyMs: 2 * 24 * 60 * 60 * 1000,
    /** What a provider was asked for and took for it: for the accounts of a year. */
    providerRequestMs: 400 * 24 * 60 * 60 * 1000,
    /** That an identity and an address have had their sign-up credits, as keyed hashes. */
    signUpGrantMs: 3 * 365 * 24 * 60 * 60 * 1000,
  },
  memcache: { maxBytes: 16 * 1024, ttlMs: 24 * 60 * 60 * 1000 },
  anonymous: { keepMs: 7 * 24 * 60 * 60 * 1000 },
  /** Days for which a package's download address works. */
  package: { linkDays: 7 },
  /** How long a deleted shoot or garment can be restored (decision 120). */
  deletion: { undoMs: 24 * 60 * 60 * 1000 },
  /** Longest name of a shoot, a garment or a person, characters: a card shows it whole in one line. */
  names: { maxLength: 80 },
  rating: { max: 5 },
  /** Refund requests for a photo: a second one after the first was declined (decision 030). */
  refunds: { requestsPerPhoto: 2 },
  /** The page after paying. */
  payment: {
    /** How long the confirmation stays: longer than a toast, because it names a number. */
    doneMs: 8_000,
    /** Time between two questions whether the payment was confirmed. */
    pollMs: 2_000,
    /** The same, from `calmAfterMs` after the payment on. */
    calmPollMs: 10_000,
    calmAfterMs: 60_000,
    /** After this time the page stops asking and says whom to write to. */
    giveUpAfterMs: 15 * 60_000,
  },
  /** What a developed photo earns the twin whose likeness it shows, and the balance in credits at which she is paid (decision 050). */
  royalties: { creditsPerPhoto: 1, mxnPerCredit: 10, payoutCredits: 50 },
  /** A seller's own model. Ours (decision 166). */
  ownModel: {
    perAccount: 3,
    photos: 6,
    heightCm: { min: 135, max: 215 },
    /** Shortest side of a photo, cut to three by four, pixels. */
    minWidthPx: 720,
    /** Time between two questions while photos are read or the model is made. */
    pollMs: 2_000,
  },
  wizard: { steps: 6 },
  toast: { max: 20, defaultMs: 4000, successMs: 2000 },
  carousel: { intervalMs: 5000, fadeMs: 800 },
  counter: { rollMs: 1500 },
  loader: { autoCloseMs: 240_000 },
  text: { commentMax: 1000 },
} as const

/** The price a photo that the pricing teaser promises. */
export const pricingTeaser = { amount: 2.5, currency: 'USD' } as const
export const currencies = ['MXN', 'USD'] as const
