import type { Plan } from '@revela/contract'

interface PlanTerms {
  reference: string
  title: string
  credits: number
  usd: number
  mxn: number
}

/** The largest plan gives the teaser's price: 2.5 USD a photo. */
const terms: readonly PlanTerms[] = [
  { reference: 'revela-10', title: 'Revela 10', credits: 10, usd: 35, mxn: 630 },
  { reference: 'revela-40', title: 'Revela 40', credits: 40, usd: 120, mxn: 2160 },
  { reference: 'revela-100', title: 'Revela 100', credits: 100, usd: 250, mxn: 4500 },
]

/** Plans for sale. Their payment link is empty while no payment provider is configured. */
export const paymentPlans: readonly Plan[] = terms.map(({ reference, title, credits, usd, mxn }) => ({
  reference,
  title,
  credits,
  label: `${usd} USD · ${mxn} MXN`,
  paymentLink: '',
  status: 'active',
  prices: [
    { currency: 'USD', amount: usd },
    { currency: 'MXN', amount: mxn },
  ],
}))
