export { developmentPayments, type PaymentSettings, paymentLinkProblems } from './payment-settings.ts'
export { noteCheckout } from './take-notice.ts'
