import type { AccountType, Localized, Role } from '@revela/contract'

export interface DemoPerson {
  /** Her subject at the development identity provider. */
  subject: string
  firstName: string
  lastName: string
  email: string
  what: Localized
  detail: Localized
  accountType: AccountType
  roles: readonly Role[]
  /** Bought beside the sign-up's six. */
  purchasedCredits: number
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
    accountType: 'free',
    roles: [],
    purchasedCredits: 0,
  },
  {
    subject: 'paid-seller',
    firstName: 'Mariana',
    lastName: 'Torres',
    email: 'mariana@revela.example',
    what: { es: 'Vendedora con plan', en: 'Paid seller' },
    detail: { es: 'Todo el catálogo, 46 créditos', en: 'The whole catalogue, 46 credits' },
    accountType: 'paid',
    roles: [],
    purchasedCredits: 40,
  },
  {
    subject: 'administrator',
    firstName: 'Adela',
    lastName: 'Ruiz',
    email: 'adela@revela.example',
    what: { es: 'Administradora', en: 'Administrator' },
    detail: { es: 'Revisa reembolsos', en: 'Reviews refunds' },
    accountType: 'free',
    roles: ['admin'],
    purchasedCredits: 0,
  },
  {
    subject: 'twin',
    firstName: 'Ximena',
    lastName: 'Luna',
    email: 'ximena@revela.example',
    what: { es: 'Gemela digital', en: 'Digital twin' },
    detail: { es: 'Su imagen está en el catálogo', en: 'Her likeness is in the catalogue' },
    accountType: 'free',
    roles: ['dft'],
    purchasedCredits: 0,
  },
]
