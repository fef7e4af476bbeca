import { apiRoot, apiVersionedRoot, type calls, limits } from '@revela/contract'

type CallName = keyof typeof calls

interface Area {
  title: string
  words: string
  calls: readonly CallName[]
}

/** Every call once, in the order in which somebody meets them. */
export const areas: readonly Area[] = [
  {
    title: 'Signing in',
    words:
      'A session lives in a cookie that only the server reads. It ends after a week without use, and after a month in any case. People sign in on the pages; a program that holds an identity token of the configured provider signs in with it.',
    calls: ['loggedIn', 'login', 'logout', 'updateUser', 'changeProfilePicture', 'removeProfilePicture'],
  },
  {
    title: 'What can be chosen',
    words:
      'The catalogue: kinds of garment, models, styles, backgrounds. `levelUse` says whether an item is free for everybody or needs a paid account. Categories, styles and backgrounds come as a list of catalogues, of which the first is used.',
    calls: ['garmentCategories', 'models', 'stylings', 'sets', 'demoGarments', 'demoShootings'],
  },
  {
    title: 'Garments',
    words: `PNG, JPEG or WebP by content, at most ${limits.upload.garmentMaxBytes / 1024 / 1024} MB a photo. An upload reads the photo, keeps the garment and begins a shoot with it; where that takes longer than a call waits, the answer names a \`check\` to ask again with \`garmentCheck\`. What the reading got wrong can be corrected.`,
    calls: [
      'uploadGarment',
      'garmentCheck',
      'listGarments',
      'correctGarment',
      'deleteGarment',
      'restoreGarment',
    ],
  },
  {
    title: 'Shoots',
    words: `A shoot goes \`choosing\` → \`generatingPrompts\` → \`imagesInReview\` → \`generatingImages\` → \`completed\`, or \`partiallyCompleted\` when a photo failed for good and its credit went back. The first ${limits.drafts.perBatch} drafts cost nothing; starting needs ${limits.credits.toStartProcessing} available credits. Each further pose costs a credit, taken when it is asked for (\`addDrafts\`): it pays for one photo developed from this shoot, and what the reveal does not use comes back. The reveal holds a credit for each approved draft and takes it when that photo is delivered. \`{id}\` is a shoot's \`_id\` or its \`key\`, \`{fileId}\` an image's \`process.imageThreadId\`.`,
    calls: [
      'createShoot',
      'listShoots',
      'getShoot',
      'updateShoot',
      'startDrafts',
      'addDrafts',
      'updateFile',
      'startProcess',
      'processStatus',
      'startPackage',
      'deleteShoot',
      'restoreShoot',
    ],
  },
  {
    title: 'Sharing',
    words: 'What anybody sees of a shoot while its `privacy` is `public`; nothing of its owner.',
    calls: ['publicShoot'],
  },
  {
    title: 'Credits and payments',
    words:
      'Plans are bought at their `paymentLink`, opened with `client_reference_id` set to the account. What the payment provider then says, as often and in whatever order it likes, credits a purchase once; it posts its signed notifications to `/payments/stripe/webhook`.',
    calls: ['creditStatus', 'creditMovements', 'paymentPlans', 'purchases'],
  },
  {
    title: 'Refunds',
    words:
      'Of credits, photo by photo: a seller asks, an administrator decides, once. Every decision stands in a trail that nobody can change.',
    calls: [
      'askRefund',
      'refundRequests',
      'refundQueue',
      'getRevision',
      'revisionHistory',
      'refund',
      'auditTrail',
    ],
  },
  {
    title: 'Payments that need a person',
    words:
      'Disputes, refunds that did not arrive, payments that fit no plan or account. Resolving one moves neither money nor credits.',
    calls: ['paymentIssues', 'resolvePaymentIssue'],
  },
  {
    title: 'Twins',
    words: `For those whose likeness is a model of the catalogue. Each developed photo earns ${limits.royalties.creditsPerPhoto} credit, worth ${limits.royalties.mxnPerCredit} MXN; a payout is due from ${limits.royalties.payoutCredits} credits on.`,
    calls: [
      'twinStats',
      'twinGenerations',
      'twinRoyalties',
      'twinPayouts',
      'twinPayout',
      'payoutSettings',
      'changePayoutSettings',
      'promoteTwin',
      'managedTwins',
      'recordPayout',
    ],
  },
  {
    title: 'Models of one’s own',
    words: `Made from at most ${limits.ownModel.photos} photos of a person who agrees, for the shoots of her shop alone. Her consent comes first; photos are read and the model is fitted in the background. Withdrawing deletes photos and body at once.`,
    calls: [
      'ownModels',
      'usableOwnModels',
      'createOwnModel',
      'ownModel',
      'consentOwnModel',
      'addOwnPhoto',
      'correctOwnPhoto',
      'removeOwnPhoto',
      'previewOwnModel',
      'publishOwnModel',
      'withdrawOwnModel',
    ],
  },
  {
    title: 'Mail and one’s own data',
    words:
      'Which mails are sent, where one is signed in, a copy of everything that is kept, and the end of an account.',
    calls: [
      'mailWishes',
      'changeMailWishes',
      'listSessions',
      'endSession',
      'endOtherSessions',
      'exportOwnData',
      'closeAccount',
    ],
  },
  {
    title: 'Small things',
    words: 'Who runs this server, what somebody arrived with, and what she chose before she signed in.',
    calls: ['operator', 'createTracking', 'putMemcache', 'getMemcache'],
  },
]

interface Paragraph {
  title: string
  words: readonly string[]
}

/** What holds for every call. */
export const manners: readonly Paragraph[] = [
  {
    title: 'Addresses',
    words: [`Every call stands under \`${apiVersionedRoot}\`, and also answers under \`${apiRoot}\`.`],
  },
  {
    title: 'Who asks',
    words: [
      'A browser, or a program with a cookie jar. Somebody who has not signed in gets a visitor’s cookie with her first upload or shoot; what she makes is hers for seven days, and goes with her when she signs in. There are no API keys.',
      'A call that changes something is refused when another site makes a browser send it (`crossSiteRequest`).',
    ],
  },
  {
    title: 'What comes back',
    words: [
      'A call that went well answers 200 with `{ "data": … }`. Dates are UTC, like `2026-11-22T05:13:38.000Z`. Prices are in whole units of their currency; credits are whole numbers. Picture addresses are signed: use them as they come, and ask again the next day.',
      'A call that failed answers with an [Error](#Error): go by its `code`; `message` is for you, not for your users. `data` says what is needed to act, like `{ "required": 4, "available": 1 }`. Nothing was changed by it.',
      'Beside its own failures any call may answer `badRequest`, `payloadTooLarge`, `crossSiteRequest`, `tooManyRequests` (try again in a minute) or `internal` (with a `requestId` to write to us about).',
    ],
  },
  {
    title: 'Lists and fields',
    words: [
      'Lists in a query come in brackets: `?step[]=completed&step[]=choosing`. `$q` says what of a thing is wanted: `$q[select][]=process` only that beside `_id` and `key`, with everything else left out; `$q[extend][]=garmentsId` the whole garment instead of its `_id`. Only the fields that a call names can be asked for.',
      'Long lists come in pages: send what the last page called `next`, or the last item’s `_id`, as `before` or `after`.',
    ],
  },
]

interface Step {
  words: string
  command: string
}

/** From a photo to developed photos; `$API` is the versioned root, `$SHOOT` what the upload answered as `key`. */
export const walk: readonly Step[] = [
  {
    words: 'Upload a garment. The answer’s `data.key` names the shoot that it begins.',
    command: 'curl -b jar -c jar -F type=tshirt-short -F front=@front.jpg $API/garments',
  },
  {
    words: 'Choose model, style and background, at once or one by one.',
    command: `curl -b jar -c jar -X PUT -H 'content-type: application/json' \\
  -d '{"c":{"modelId":"maniqui","stylingId":"esencial","setId":"plaster"}}' $API/shootings/$SHOOT`,
  },
  {
    words:
      'Sign in: from here on it is about credits. The shoot goes along. While developing, be whom you like: post `subject=paid-seller`, or `email=…` for anybody else, as a form to `/idp/identity-token` of this server, and it gives you a token.',
    command: `curl -b jar -c jar -X POST -H 'content-type: application/json' \\
  -d '{"type":"oauth2","token":"…","acceptedTerms":true}' $API/auth/login`,
  },
  {
    words: 'Have four drafts made.',
    command: 'curl -b jar -c jar -X POST $API/shootings/$SHOOT/prompts',
  },
  {
    words: 'Ask every few seconds until `step` is `imagesInReview`.',
    command: `curl -b jar -g "$API/shootings/$SHOOT/process/status"`,
  },
  {
    words: 'Approve those that you want, by their `process.imageThreadId`.',
    command: `curl -b jar -c jar -X PUT -H 'content-type: application/json' \\
  -d '{"c":{"feedback":{"status":"approved"}}}' $API/shootings/$SHOOT/files/$IMAGE`,
  },
  {
    words: 'Reveal. One credit each, and no way back.',
    command: 'curl -b jar -c jar -X POST $API/shootings/$SHOOT/process',
  },
  {
    words: 'Ask again until `step` is `completed`; the photos are `data.generatedImage[].asset.vton.url`.',
    command: `curl -b jar -g "$API/shootings/$SHOOT/process/status"`,
  },
]
