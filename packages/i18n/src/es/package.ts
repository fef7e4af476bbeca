export const packageTexts = {
  'package.view.front': 'frente',
  'package.view.threeQuarter': 'tres cuartos',
  'package.view.back': 'espalda',
  'package.alt': '{garment} en {model}, {view}, fondo {background}',
  'package.folder.full': 'tamano-completo',
  'package.folder.web': 'web-1080',
  'package.file.altTexts': 'textos-alternativos',
  'package.file.about': 'leeme',
} as const
