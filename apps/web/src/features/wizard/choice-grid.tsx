import type { LevelUse } from '@revela/contract'
import { mayUse } from '@revela/domain'
import { useSession } from '../../lib/account/session.ts'
import { openModal } from '../../lib/screens/modals.ts'
import { useText } from '../../lib/text/text.tsx'
import { Chip } from '../../ui/chip.tsx'
import { PencilCircle } from '../../ui/pencil-circle.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './choice-grid.module.css'

export interface ChoiceItem {
  id: string
  name: string
  /** A second line: age and country, for instance. */
  detail?: string
  picture: string | null
  thumbhash: string | null
  levelUse: LevelUse
}

interface ChoiceGridProps {
  label: string
  items: ChoiceItem[]
  chosenId: string | null
  onChoose: (id: string) => void
}

/**
 * Portraits to choose one of; the chosen name is circled in grease pencil. A locked one keeps its picture clear, says so in a chip and
 * leads to what opens it (R-SCR-07, R-VAL-01).
 */
export function ChoiceGrid({ label, items, chosenId, onChoose }: ChoiceGridProps) {
  const { user } = useSession()
  const accountType = user?.accountId.type ?? null
  return (
    <ul className={styles.grid} aria-label={label}>
      {items.map((item, at) => {
        const isLocked = !mayUse(item.levelUse, accountType)
        return (
          <li key={item.id}>
            <ChoiceCard
              item={item}
              isLocked={isLocked}
              isChosen={item.id === chosenId}
              isEager={at < 4}
              onPress={() => (isLocked ? openModal('buyRequired', {}) : onChoose(item.id))}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface ChoiceCardProps {
  item: ChoiceItem
  isLocked: boolean
  isChosen: boolean
  isEager: boolean
  onPress: () => void
}

function ChoiceCard({ item, isLocked, isChosen, isEager, onPress }: ChoiceCardProps) {
  const { t } = useText()
  return (
    <button type="button" className={styles.card} aria-pressed={isChosen} onClick={onPress}>
      <span className={styles.portrait}>
        <Picture
          src={item.picture}
          // The words below it name the button.
          alt=""
          thumbhash={item.thumbhash}
          sizes="(min-width: 90rem) 16rem, (min-width: 64rem) 22vw, 46vw"
          eager={isEager}
          className={styles.picture}
        />
        {isLocked ? (
          <span className={styles.lock}>
            <Chip icon="lock" tone="onPicture">
              {t('wizard.locked')}
            </Chip>
          </span>
        ) : null}
      </span>
      <span className={styles.foot}>
        <span className={styles.name}>
          {item.name}
          <PencilCircle drawn={isChosen} />
        </span>
        {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
      </span>
    </button>
  )
}
