import { paths } from '../../lib/screens/paths.ts'
import { useTwinText } from '../../lib/text/twin-text.ts'
import { Area } from '../../ui/area.tsx'

const sections = [
  [paths.twinStats, 'twin.stats.title'],
  [paths.twinHistory, 'twin.history.title'],
  [paths.twinCollect, 'twin.collect.title'],
  [paths.twinPayouts, 'twin.payouts.title'],
  [paths.twinSettings, 'twin.settings.title'],
  [paths.twinPromotion, 'twin.promotion.title'],
] as const

/** The frame of the area: its sections in a strip, the chosen one below (R-SCR-22). */
export function TwinArea() {
  const t = useTwinText()
  return (
    <Area
      name={t('twin.area')}
      label={`${t('twin.area')}: ${t('twin.sections')}`}
      sections={sections.map(([path, name]) => [path, t(name)])}
    />
  )
}
