export const packageTexts = {
  'package.view.front': 'frente',
  'package.view.threeQuarter': 'tres cuartos',
  'package.view.back': 'espalda',
  'package.alt': '{garment} en {model}, {view}, fondo {background}',
  'package.folder.full': 'tamano-completo',
  'package.folder.web': 'web-1080',
  'package.file.altTexts': 'textos-alternativos',
  'package.file.about': 'leeme',
  'package.over.title': 'Este enlace ya no funciona',
  'package.over.text': {
    one: 'Los enlaces de descarga duran {count} día. Pide uno nuevo a quien te lo mandó.',
    other: 'Los enlaces de descarga duran {count} días. Pide uno nuevo a quien te lo mandó.',
  },
  'package.over.own': 'Si la sesión es tuya, ábrela y copia otro',
  'package.missing.title': 'Este zip ya no está',
  'package.missing.text':
    'Puede que su dueña haya eliminado la sesión, o que al enlace le falte un pedazo. Pídele otro.',
  'package.edge': 'Descarga',
} as const
