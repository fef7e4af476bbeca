import type { GeneratedImage, Localized, Shoot } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { chosenIds } from '../../lib/calls/wire.ts'
import { backgroundsQuery, categoriesQuery, modelsQuery, stylesQuery } from '../../lib/catalog/catalog.ts'
import { useText } from '../../lib/text/text.tsx'
import { useManagementText } from './management-text.ts'
import styles from './panels.module.css'

/** The shoot's choices: garment, model, style, background, what is worn with it and, for one photo, its pose. */
export function PromptsPanel({ shoot, image }: { shoot: Shoot; image?: GeneratedImage }) {
  const t = useManagementText()
  const { pick } = useText()
  const { data: categories } = useQuery(categoriesQuery)
  const { data: models } = useQuery(modelsQuery)
  const { data: stylesList } = useQuery(stylesQuery)
  const { data: backgrounds } = useQuery(backgroundsQuery)
  const nameOf = <Item extends { name: Localized }>(
    items: Item[] | undefined,
    isIt: (item: Item) => boolean,
  ) => {
    const item = items?.find(isIt)
    if (item) return pick(item.name)
    return items ? t('management.withdrawn') : ''
  }
  const chosen = chosenIds(shoot)
  const outfit = Object.values(shoot.config.garment.outfit)
  const footwear = outfit.find(piece => piece.main)?.footwear_name
  const names = outfit.filter(piece => !piece.main).map(piece => piece.garment_name)
  const pieces = [...names, ...(footwear ? [footwear] : [])].map(pick)
  const lines = [
    [t('management.prompt.type'), nameOf(categories, ({ key }) => key === shoot.type)],
    [t('management.prompt.model'), nameOf(models, ({ _id }) => _id === chosen.modelId)],
    [t('management.prompt.style'), nameOf(stylesList, ({ _id }) => _id === chosen.styleId)],
    [t('management.prompt.background'), nameOf(backgrounds, ({ _id }) => _id === chosen.backgroundId)],
    ...(pieces.length > 0 ? [[t('management.prompt.outfit'), pieces.join(', ')]] : []),
    ...(image ? [[t('management.prompt.pose'), t(`drafts.pose.${image.pose.view}`)]] : []),
  ]
  return (
    <section className={styles.panel} aria-labelledby="prompts">
      <h2 id="prompts" className={styles.title}>
        {t('management.prompts')}
      </h2>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
