export const shell = {
  'general.buyCredits': 'Comprar créditos',
  'general.close': 'Cerrar',
  'general.retry': 'Intentar de nuevo',
  'general.skipToContent': 'Ir al contenido',
  'general.required': 'obligatorio',
  'general.notNow': 'Ahora no',
  'general.credits': { one: '{count} crédito', other: '{count} créditos' },
  'general.minutesSeconds': '{minutes} min {seconds} s',
  'general.pictureMissing': 'No pudimos mostrar esta foto',

  'navbar.main': 'Principal',
  'navbar.home': 'Revela, ir al inicio',
  'navbar.balance': { one: 'Tienes {count} crédito', other: 'Tienes {count} créditos' },
  'navbar.balanceFailed': 'No pudimos leer tu saldo, intentar de nuevo',
  'navbar.addCredits': 'Agregar créditos',
  'navbar.signIn': 'Entrar',
  'navbar.signUp': 'Crear cuenta',
  'navbar.userMenu': 'Menú de {name}',
  'navbar.newShoot': 'Nueva sesión de fotos',
  'navbar.shootGallery': 'Mi galería',
  'navbar.account': 'Mi cuenta',
  'navbar.management': 'Administración',
  'navbar.twin': 'Mi imagen',
  'navbar.logout': 'Salir',
  'navbar.language': 'Idioma',

  'footer.poweredBy': 'Hecho con el motor de estudio de Revela',
  'footer.honest': 'Cada imagen lleva escrito que se hizo con software.',
  'footer.terms': 'Términos',
  'footer.privacy': 'Aviso de privacidad',

  'offline.title': 'No hay conexión',
  'offline.hint': 'Lo que ya elegiste está guardado. Seguimos en cuanto vuelva.',

  'state.errorTitle': 'No pudimos cargar esto',
  'state.errorHint': 'No perdiste nada de lo que elegiste. Intenta de nuevo en un momento.',
  'state.crashTitle': 'Algo se rompió en esta pantalla',
  'state.crashHint': 'Tus fotos y tus créditos están a salvo. Recarga la página para seguir.',
  'state.reload': 'Recargar',

  'auth.failed': 'No pudimos confirmar quién eres. Intenta entrar otra vez.',

  'carousel.slides': 'Sesiones terminadas',
  'carousel.goTo': 'Ver la sesión {number} de {total}',

  'stars.label': 'Calificación',
  'stars.value': { one: '{count} estrella', other: '{count} estrellas' },
} as const
