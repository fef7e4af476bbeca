import { paths } from '../../lib/screens/paths.ts'
import { Area } from '../../ui/area.tsx'
import { useManagementText } from './management-text.ts'

const sections = [
  [paths.management, 'management.title'],
  [paths.paymentIssues, 'management.payments'],
  [paths.twinsToPay, 'management.royalties'],
] as const

/** The frame of what administrators do: refunds, payments that need somebody, and what is owed to the twins. */
export function ManagementArea() {
  const t = useManagementText()
  return (
    <Area
      name={t('management.area')}
      label={`${t('management.area')}: ${t('management.sections')}`}
      sections={sections.map(([path, name]) => [path, t(name)])}
    />
  )
}
