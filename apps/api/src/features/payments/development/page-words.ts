import type { CheckoutAction, Scenario } from './checkout-actions.ts'
import type { Stage } from './checkout-sessions.ts'

type Labelled<Name extends string> = Record<Name, { name: string; detail: string }>

const es = {
  edge: 'Caja de desarrollo · aquí no se cobra nada',
  lead: 'Esta página hace de Stripe mientras desarrollas: firma y manda los mismos avisos, pero no mueve dinero.',
  credits: 'créditos',
  currency: 'Moneda',
  scenario: '¿Cómo paga esta persona?',
  pay: 'Pagar',
  cancel: 'Volver sin pagar',
  back: 'Volver a Revela',
  pesosOnly: 'Las fichas se pagan en pesos. Elige MXN o paga con tarjeta.',
  nobody: 'Llegaste sin cuenta: el pago se guarda, pero no se acredita a nadie.',
  next: '¿Qué pasa ahora?',
  sent: 'Avisos enviados',
  nothingSent: 'Todavía ninguno.',
  all: 'Todos los pagos de esta caja',
  none: 'Nadie ha pagado desde que arrancó el servidor.',
  voucherNumber: 'Referencia',
}

const esScenarios: Labelled<Scenario> = {
  card: { name: 'Con tarjeta', detail: 'Pagado al momento, un aviso.' },
  voucher: {
    name: 'Con ficha de OXXO',
    detail: 'Solo en pesos. Queda pendiente; tú decides si la paga o vence.',
  },
  late: { name: 'Con tarjeta, y el aviso tarda', detail: 'Vuelve antes de que sepamos del pago.' },
  duplicate: { name: 'Con tarjeta, aviso repetido', detail: 'El mismo aviso llega tres veces a la vez.' },
  outOfOrder: {
    name: 'Con ficha, avisos en desorden',
    detail: 'Solo en pesos. Primero llega "pagada" y después "pendiente".',
  },
}

const esActions: Record<CheckoutAction, string> = {
  announce: 'Mandar el aviso del pago',
  payVoucher: 'Pagar la ficha en la tienda',
  letExpire: 'Dejar que venza',
  refundHalf: 'Reembolsar la mitad',
  refundAll: 'Reembolsar todo',
  refundFails: 'El banco no puede entregar el reembolso',
  dispute: 'Abrir una disputa con el banco',
  disputeWon: 'Ganar la disputa',
  disputeLost: 'Perder la disputa',
  again: 'Repetir el último aviso',
}

const esStages: Record<Stage, string> = {
  silent: 'Pagado, sin avisar',
  voucher: 'Ficha por pagar',
  expired: 'La ficha venció',
  paid: 'Pagado',
  disputed: 'En disputa',
  refunded: 'El dinero volvió',
}

const en: typeof es = {
  edge: 'Development checkout · nothing is charged',
  lead: 'This page plays Stripe while you develop: it signs and posts the same notifications and moves no money.',
  credits: 'credits',
  currency: 'Currency',
  scenario: 'How does this person pay?',
  pay: 'Pay',
  cancel: 'Go back without paying',
  back: 'Back to Revela',
  pesosOnly: 'Vouchers are paid in pesos. Choose MXN or pay by card.',
  nobody: 'You came without an account: the payment is kept but credited to nobody.',
  next: 'What happens next?',
  sent: 'Notifications sent',
  nothingSent: 'None yet.',
  all: 'All payments of this checkout',
  none: 'Nobody has paid since the server started.',
  voucherNumber: 'Reference',
}

const enScenarios: Labelled<Scenario> = {
  card: { name: 'By card', detail: 'Paid at once, one notification.' },
  voucher: {
    name: 'With an OXXO voucher',
    detail: 'Pesos only. Stays pending; you decide whether it is paid or expires.',
  },
  late: { name: 'By card, notified late', detail: 'She comes back before we know of the payment.' },
  duplicate: {
    name: 'By card, notified again',
    detail: 'The same notification arrives three times at once.',
  },
  outOfOrder: {
    name: 'With a voucher, out of order',
    detail: 'Pesos only. “Paid” arrives first, “pending” after.',
  },
}

const enActions: Record<CheckoutAction, string> = {
  announce: 'Send the notification',
  payVoucher: 'Pay the voucher at the shop',
  letExpire: 'Let it expire',
  refundHalf: 'Refund half',
  refundAll: 'Refund everything',
  refundFails: 'The bank cannot deliver the refund',
  dispute: 'Open a dispute with the bank',
  disputeWon: 'Win the dispute',
  disputeLost: 'Lose the dispute',
  again: 'Repeat the last notification',
}

const enStages: Record<Stage, string> = {
  silent: 'Paid, not notified',
  voucher: 'Voucher to be paid',
  expired: 'The voucher expired',
  paid: 'Paid',
  disputed: 'In dispute',
  refunded: 'The money went back',
}

export const words = {
  es: { ...es, scenarios: esScenarios, actions: esActions, stages: esStages },
  en: { ...en, scenarios: enScenarios, actions: enActions, stages: enStages },
}
