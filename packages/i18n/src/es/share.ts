/** What a shared shoot says to a stranger: these come with the page, the words of its large photos later. */
export const share = {
  'share.pageTitle': 'Sesión compartida',
  'share.garment': 'La prenda',
  'share.garmentBack': 'La prenda, por detrás',
  'share.wornBy': 'La lleva {name}',
  'share.photoAlt': 'Foto {number}: la prenda puesta en {name}',
  'share.worn': 'La prenda, puesta',
  'share.wornAlt': 'Foto {number}: la prenda puesta',
  'share.unworn': 'Solo la prenda',
  'share.unwornAlt': 'Foto {number}: la prenda sola',
  'share.honest':
    'Estas fotos se hicieron con software a partir de una foto real de la prenda. El estampado y los colores salen de esa foto.',
  'share.missingTitle': 'Esta sesión no está compartida',
  'share.missingHint': 'Puede que quien la compartió la haya vuelto privada. Pídele el enlace de nuevo.',
  'share.own': 'Haz la tuya',
} as const
