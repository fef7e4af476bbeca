import type { Localized, Role } from '@revela/contract'

export interface DemoPerson {
  /** Her subject at the development identity provider. */
  subject: string
  firstName: string
  lastName: string
  email: string
  what: Localized
  detail: Localized
  roles: readonly Role[]
  /** Bought beside the sign-up's six credits. */
  purchasedPlan?: string
  /** Before this installation was made; her shoots and payments have their dates after that. */
  joinedDaysAgo?: number
  /** Of the sign-up's six. */
  spentCredits?: number
}

/** Who one can be during development, each with a different view of the product. */
export const demoPeople: readonly DemoPerson[] = [
  {
    subject: 'new-seller',
    firstName: 'Lucía',
    lastName: 'Ramos',
    email: 'lucia@revela.example',
    what: { es: 'Vendedora nueva', en: 'New seller' },
    detail: { es: 'Cuenta gratuita, 6 créditos', en: 'Free account, 6 credits' },
    roles: [],
  },
  {
    subject: 'paid-seller',
    firstName: 'Mariana',
    lastName: 'Torres',
    email: 'mariana@revela.example',
    what: { es: 'Vendedora con plan', en: 'Paid seller' },
    detail: { es: 'Todo el catálogo, 44 créditos', en: 'The whole catalogue, 44 credits' },
    roles: [],
    purchasedPlan: 'revela-40',
    joinedDaysAgo: 90,
  },
  {
    subject: 'low-balance',
    firstName: 'Paula',
    lastName: 'Nieto',
    email: 'paula@revela.example',
    what: { es: 'Vendedora casi sin créditos', en: 'Seller short of credits' },
    detail: { es: 'Cuenta gratuita, 2 créditos', en: 'Free account, 2 credits' },
    roles: [],
    spentCredits: 4,
  },
  {
    subject: 'administrator',
    firstName: 'Adela',
    lastName: 'Ruiz',
    email: 'adela@revela.example',
    what: { es: 'Administradora', en: 'Administrator' },
    detail: { es: 'Revisa reembolsos', en: 'Reviews refunds' },
    roles: ['admin'],
  },
  {
    subject: 'twin',
    firstName: 'Ximena',
    lastName: 'Luna',
    email: 'ximena@revela.example',
    what: { es: 'Gemela digital', en: 'Digital twin' },
    detail: { es: 'Su imagen está en el catálogo', en: 'Her likeness is in the catalogue' },
    roles: ['dft'],
  },
]
