/** The administrators' list of payments; only its screen downloads these. */
export const paymentIssues = {
  'paymentIssues.title': 'Pagos por revisar',
  'paymentIssues.intro': 'Pagos que no se acreditaron, que están en disputa o cuyo dinero volvió.',
  'paymentIssues.filter': 'Qué se ve',
  'paymentIssues.show.open': 'Por resolver',
  'paymentIssues.show.closed': 'Cerrados',
  'paymentIssues.empty.open': 'Todo cuadra',
  'paymentIssues.emptyHint.open': 'Ningún pago necesita que lo veas.',
  'paymentIssues.empty.closed': 'Todavía no se ha cerrado nada',
  'paymentIssues.emptyHint.closed':
    'Lo que resuelvas queda aquí con tu nombre, y lo que se arregle solo, con lo que pasó.',
  'paymentIssues.more': 'Ver más',
  'paymentIssues.resolve': 'Marcar como resuelto',
  'paymentIssues.resolveOf': 'Marcar como resuelto: {problem}',
  'paymentIssues.resolveTitle': '¿Ya quedó resuelto?',
  'paymentIssues.resolveText':
    'Aquí no se mueve dinero ni créditos. Queda en la bitácora con tu nombre y no se puede deshacer.',
  'paymentIssues.note': 'Qué hiciste. Queda en la bitácora',
  'paymentIssues.resolvedNow': 'Quedó en “Cerrados”',
  'paymentIssues.resolvedBy': '{name}, {date}: “{note}”',
  'paymentIssues.settledAt': 'Se cerró solo, {date}',
  'paymentIssues.outcome.disputeWon': 'El banco te dio la razón: los créditos volvieron al saldo.',
  'paymentIssues.outcome.disputeLost':
    'El banco le dio la razón a quien pagó: su dinero volvió, y con él los créditos.',
  'paymentIssues.outcome.inquiryClosed': 'El banco ya no pregunta. No se movió dinero ni créditos.',
  'paymentIssues.outcome.refundedAgain': 'Se reembolsó de nuevo y esta vez cuenta.',
  'paymentIssues.outcome.nothingOwed': 'El dinero es tuyo otra vez: ya no se debe ningún crédito.',
  'paymentIssues.outcome.credited': 'El aviso llegó corregido y los créditos se abonaron.',
  'paymentIssues.outcome.moneyBack': 'El dinero volvió a quien pagó.',
  'paymentIssues.outcome.readAgain': 'El aviso se mandó de nuevo y ya se pudo atender.',
  'paymentIssues.failedAmount': 'No llegaron {price}',
  'paymentIssues.noPlan': 'sin plan',
  'paymentIssues.owed': {
    one: 'Queda {count} crédito sin recuperar',
    other: 'Quedan {count} créditos sin recuperar',
  },
  'paymentIssues.problem.unknownPlan': 'No sabemos qué compró',
  'paymentIssues.problem.unknownAccount': 'No sabemos quién pagó',
  'paymentIssues.problem.wrongPrice': 'El precio no es el del plan',
  'paymentIssues.problem.creditsOwed': 'El dinero volvió y los créditos ya se habían usado',
  'paymentIssues.problem.disputed': 'En disputa con el banco',
  'paymentIssues.problem.inquiry': 'El banco pregunta por este pago',
  'paymentIssues.problem.refundFailed': 'El banco no pudo entregar el reembolso',
  'paymentIssues.problem.otherMode': 'Un aviso del otro modo',
  'paymentIssues.problem.unreadable': 'Un aviso que no se puede leer',
  'paymentIssues.hint.unknownPlan':
    'Pon plan_reference en los metadatos del enlace de pago y reenvía el aviso desde Stripe, o devuelve el dinero ahí.',
  'paymentIssues.hint.unknownAccount':
    'El enlace se abrió sin la cuenta. Escríbele a quien pagó y devuelve el dinero en Stripe.',
  'paymentIssues.hint.wrongPrice':
    'El enlace cobra otra cosa que el plan. Corrige el enlace y devuelve el dinero en Stripe.',
  'paymentIssues.hint.creditsOwed':
    'El saldo nunca baja de cero y lo que compre después no se toca. Decide si le escribes.',
  'paymentIssues.hint.disputed':
    'Respóndele al banco en Stripe. Mientras decide, los créditos están fuera del saldo.',
  'paymentIssues.hint.inquiry':
    'Contéstale en Stripe para que no pase a disputa. El dinero y los créditos siguen donde estaban.',
  'paymentIssues.hint.refundFailed':
    'El dinero está otra vez en Stripe y los créditos, en el saldo de quien compró. Escríbele; si lo reembolsas de nuevo, los créditos salen otra vez.',
  'paymentIssues.hint.otherMode':
    'Un pago de prueba llegó a un servidor de dinero real, o al revés. Revisa a dónde manda Stripe sus avisos.',
  'paymentIssues.hint.unreadable':
    'Stripe lo firmó, pero no tiene la forma que conocemos. Búscalo en Stripe por su nombre.',
} as const
