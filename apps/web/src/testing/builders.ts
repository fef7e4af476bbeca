import {
  type Garment,
  type GarmentCategory,
  garment,
  garmentCategory,
  type Model,
  model,
  type Purchase,
  purchase,
  type Shoot,
  shoot,
  type User,
  user,
} from '@revela/contract'

/** Builders parse what they build, so that a test never shows a screen something that the API could not send. */
export const aGarment = (given: object = {}): Garment =>
  garment.parse({
    _id: 'garment-1',
    key: 'garment-1',
    name: 'Playera Lunes',
    type: 'tshirt-short',
    nameIn: null,
    isDemo: false,
    silhouette: 'shortSleeve',
    correction: null,
    createdAt: '2026-11-03T12:00:00.000Z',
    asset: {
      front: {
        url: '/front.jpg',
        urlCutout: null,
        width: 900,
        height: 1200,
        thumbhash: null,
        warnings: [],
        marks: [],
      },
      back: null,
    },
    ...given,
  })

export const aCategory = (given: object = {}): GarmentCategory =>
  garmentCategory.parse({
    key: 'dress',
    name: { es: 'Vestido', en: 'Dress' },
    title: { es: 'Vestidos', en: 'Dresses' },
    description: { es: 'Vestidos', en: 'Dresses' },
    status: 'active',
    urlImage: '/dress.jpg',
    urlImageBack: '/dress-back.jpg',
    ...given,
  })

export const aModel = (given: object = {}): Model =>
  model.parse({
    _id: 'model-1',
    key: 'ximena',
    name: { es: 'Ximena', en: 'Ximena' },
    age: 27,
    country: 'México',
    gender: 'female',
    kind: 'person',
    levelUse: 'free',
    isPromoted: true,
    data: { urlImage: '/ximena.jpg', urlImageBody: '/ximena.jpg', thumbhash: null },
    ...given,
  })

export const aUser = (given: object = {}): User =>
  user.parse({
    _id: 'user-1',
    email: 'ana@marca.mx',
    createdAt: '2026-11-03T12:00:00.000Z',
    status: 'active',
    type: 'seller',
    role: [],
    accountId: { _id: 'account-1', type: 'free', status: 'active' },
    profile: { firstName: 'Ana', lastName: 'Robles', locale: 'es', asset: { urlImageProfile: null } },
    ...given,
  })

export const aShoot = (given: object = {}): Shoot =>
  shoot.parse({
    _id: 'shoot-1',
    key: 'shoot-1',
    step: 'choosing',
    createdAt: '2026-11-03T12:00:00.000Z',
    updatedAt: '2026-11-03T12:00:00.000Z',
    privacy: 'private',
    title: null,
    restorableUntil: null,
    sharesGarment: true,
    includesRejected: false,
    type: 'tshirt-short',
    feedback: null,
    garmentsId: [aGarment()],
    modelId: null,
    stylingId: null,
    setId: null,
    accountId: null,
    userId: null,
    data: {
      generatedImage: [],
      processCurrentAdvance: [0, 0],
      garmentOutfit: [],
      garmentMain: null,
      package: { url: null },
    },
    config: { garment: { outfit: {} }, tracking: null },
    prompts: { data: { generatedImages: [] }, error: null, isLoading: false, isLoadingAppend: false },
    process: {
      status: 'enable',
      subState: null,
      startedAt: null,
      morePoses: 0,
      prepaidCredits: 0,
      moreDraftsAt: null,
      secondsPerPhoto: null,
      line: null,
    },
    package: { status: 'notRequested', url: null, expiresAt: null },
    ...given,
  })

export const aPurchase = (given: object = {}): Purchase =>
  purchase.parse({
    _id: 'purchase-1',
    checkout: 'cs_1',
    planReference: 'revela-10',
    title: 'Revela 10',
    credits: 10,
    creditsTakenBack: 0,
    price: { currency: 'MXN', amount: 630 },
    status: 'paid',
    createdAt: '2026-11-03T12:00:00.000Z',
    ...given,
  })
