export const reveal = {
  'reveal.button': { one: 'Revelar {count} foto', other: 'Revelar {count} fotos' },
  'reveal.none': 'Revelar',
  'reveal.noneNote': 'Encierra al menos una prueba.',
  'reveal.generatingNote': 'En cuanto estén las pruebas podrás revelar.',
  'reveal.balance': { one: 'Tienes {count} crédito', other: 'Tienes {count} créditos' },
  'reveal.short': { one: 'Te falta {count} crédito', other: 'Te faltan {count} créditos' },
  'reveal.marksChanged':
    'Una de tus marcas no se guardó. Revisa la hoja y revela otra vez; no se cobró nada.',

  'darkroom.title': 'Cuarto oscuro',
  'darkroom.starting': 'Apagamos la luz',
  'darkroom.hint': 'Puedes salir. Tus fotos siguen revelándose y te esperan en tu galería.',
  'darkroom.waiting': 'En espera',
  'darkroom.developing': 'Revelando',
  'darkroom.developed': 'Lista',
  'darkroom.failed': 'No salió',
  'darkroom.failedHint': 'Su crédito ya volvió a tu saldo.',
  'darkroom.progress': '{current} de {total} reveladas',
  'darkroom.remaining': 'Faltan unos',
  'darkroom.late': 'Tarda más de lo calculado. Seguimos; no se cobra nada que no se entregue.',
  'darkroom.alt': 'Foto {number}: {state}',
  'darkroom.stale': 'No pudimos preguntar cómo va. Seguimos intentando.',
} as const
