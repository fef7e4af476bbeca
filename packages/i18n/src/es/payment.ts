export const payment = {
  'purchases.title': 'Compras',
  'purchases.unknownPlan': 'Plan que no reconocemos',
  'purchases.takenBack': { one: '{count} crédito retirado', other: '{count} créditos retirados' },
  'purchases.status.pending': 'Esperando tu pago',
  'purchases.status.paid': 'Pagado',
  'purchases.status.failed': 'No se completó',
  'purchases.status.expired': 'Venció sin pagarse',
  'purchases.status.review': 'En revisión',
  'purchases.status.partlyRefunded': 'Reembolsado en parte',
  'purchases.status.refunded': 'Reembolsado',
  'purchases.status.disputed': 'En disputa con tu banco',
  'purchases.hint.pending':
    'Paga la ficha que te llegó por correo. Tus créditos llegan a más tardar el siguiente día hábil.',
  'purchases.hint.failed': 'No se cobró nada.',
  'purchases.hint.review': 'Recibimos tu pago y una persona lo está revisando. No tienes que pagar otra vez.',
  'purchases.hint.disputed': 'Mientras tu banco decide, estos créditos quedan fuera de tu saldo.',

  'payment.waiting': 'Estamos confirmando tu pago. Suele tardar unos segundos.',
  'payment.slow': 'Tu pago aún no se confirma. Puedes seguir, tus créditos llegan solos.',
  'payment.unheard': 'Todavía no sabemos de tu pago. Si ya pagaste, escríbenos a {email}.',
  'payment.offline': 'Sin conexión. En cuanto vuelva, vemos si ya se confirmó tu pago.',
  'payment.paid': { one: 'Listo, tienes {count} crédito más.', other: 'Listo, tienes {count} créditos más.' },
  'payment.pending': 'Tu ficha espera a que la pagues. Tus créditos llegan después, no antes.',
  'payment.failed': 'El pago no se completó. No se cobró nada.',
  'payment.expired': 'El pago venció. No se cobró nada.',
  'payment.review': 'Recibimos tu pago y una persona lo está revisando. Si tienes prisa: {email}',
  'payment.partlyRefunded': 'Una parte de este pago se reembolsó.',
  'payment.refunded': 'Este pago se reembolsó.',
  'payment.disputed': 'Tu banco tiene este pago en disputa.',
  'payment.tryAgain': 'Intentar otra vez',
  'payment.cancelled': 'No pagaste nada. Aquí sigue todo como estaba.',

  'paymentIssues.title': 'Pagos por revisar',
  'paymentIssues.intro': 'Pagos que no se acreditaron, o cuyo dinero volvió después de usar los créditos.',
  'paymentIssues.link': 'Pagos por revisar',
  'paymentIssues.back': 'Devoluciones',
  'paymentIssues.emptyTitle': 'Todo cuadra',
  'paymentIssues.emptyHint': 'Ningún pago necesita que lo veas.',
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
  'paymentIssues.hint.otherMode':
    'Un pago de prueba llegó a un servidor de dinero real, o al revés. Revisa a dónde manda Stripe sus avisos.',
  'paymentIssues.hint.unreadable':
    'Stripe lo firmó, pero no tiene la forma que conocemos. Búscalo en Stripe por su nombre.',
} as const
