export { type PaymentSettings, paymentLinkProblems } from './payment-settings.ts'
export { notePaidPlan } from './take-notice.ts'
