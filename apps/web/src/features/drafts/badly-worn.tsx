import type { Shoot } from '@revela/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { adjustingGarment, paths } from '../../lib/screens/paths.ts'
import { garmentOf } from '../../lib/shoot/current-shoot.ts'
import { useNewShootOf } from '../../lib/shoot/new-shoot.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './badly-worn.module.css'
import type { ContactSheet } from './use-contact-sheet.ts'

/**
 * Once a draft is crossed out because the garment is badly worn: the way to correct how it was read. The drafts of this shoot stay as they
 * are; the corrected garment gets a shoot of its own with the same choices.
 */
export function BadlyWorn({ sheet: { shoot, frames, isGenerating } }: { sheet: ContactSheet }) {
  const { t } = useText()
  const navigate = useNavigate()
  const newShootOf = useNewShootOf()
  const again = useMutation({
    mutationFn: (of: Shoot) => newShootOf(of, { keepChoices: true }),
    onSuccess: () => navigate(paths.garment, { state: adjustingGarment }),
  })
  const isBadlyWorn = frames.some(({ image }) => image?.feedback.reasons.includes('badlyWornGarment'))
  const garment = garmentOf(shoot)
  if (isGenerating || !isBadlyWorn || !garment || garment.isDemo) return null
  return (
    <aside className={styles.note}>
      <p>{t('drafts.badlyWorn')}</p>
      <Button busy={again.isPending} onClick={() => again.mutate(shoot)}>
        {t('drafts.badlyWornAdjust')}
      </Button>
    </aside>
  )
}
