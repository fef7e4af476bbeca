/** Every address of the app; nobody writes one by hand. */
export const paths = {
  studio: '/photostudio',
  garment: '/garment',
  model: '/model',
  style: '/style',
  background: '/background',
  review: '/review',
  processing: '/processing',
  draft: (fileIndex: number) => `/processing/gallery/${fileIndex}`,
  shoot: (shootKey: string) => `/shoot/${shootKey}`,
  final: (shootKey: string, fileIndex: number) => `/shoot/${shootKey}/${fileIndex}`,
  shootGallery: '/shootGallery',
  account: '/account',
  ownModels: '/my-model',
  ownModel: (id: string) => `/my-model/${id}`,
  shared: (shootKey: string) => `/share/shoot/${shootKey}`,
  sharedFinal: (shootKey: string, fileIndex: number) => `/share/shoot/${shootKey}/${fileIndex}`,
  management: '/management',
  managed: (shootKey: string) => `/management/shoot/${shootKey}`,
  paymentIssues: '/management/payments',
  managedPhoto: (shootKey: string, fileIndex: number) => `/management/shoot/${shootKey}/${fileIndex}`,
  twinsToPay: '/management/twins',
  twinStats: '/dft/stats',
  twinHistory: '/dft/history',
  twinCollect: '/dft/collect',
  twinPayouts: '/dft/payouts',
  twinPayout: (payoutId: string) => `/dft/payouts/${payoutId}`,
  twinSettings: '/dft/settings',
  twinPromotion: '/dft/promotion',
  terms: '/terms',
  privacy: '/privacy',
} as const

/** Adds query parameters to an address of ours. */
export function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`
}

/** State of the way to the garment: she comes to correct how it was read. */
export const adjustingGarment = { adjust: true } as const

export const isAdjustingGarment = (state: unknown): boolean =>
  (state as Partial<typeof adjustingGarment> | null)?.adjust === true
