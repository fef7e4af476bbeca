import type { Plan, User } from '@revela/contract'

/** Where people write about a purchase. */
export const supportEmail = 'ayuda@revela.studio'

/** Plans that may be bought today (R-ACC-01). */
export const listedPlans = (plans: Plan[]): Plan[] => plans.filter(plan => plan.status === 'active')

/** Plans are listed before a payment provider is set up; they just can't be paid yet. */
export const hasPaymentPage = (plan: Plan): boolean => plan.paymentLink !== ''

/** The plan's payment page, told which account gets the credits (R-ACC-04). */
export function checkoutUrl(plan: Plan, user: User): string {
  const url = new URL(plan.paymentLink, window.location.origin)
  url.searchParams.set('client_reference_id', user.accountId._id)
  return url.href
}
