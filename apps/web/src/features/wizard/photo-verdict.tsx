import type { CategoryKey, Garment, PhotoWarning } from '@revela/contract'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { isOfOtherKind } from './adjust/blank-correction.ts'
import { OtherKinds } from './other-kinds.tsx'
import styles from './photo-verdict.module.css'
import type { Turning } from './use-turn-photo.ts'

/** What the server said of one side's photo, and what there is to do about it. */
export interface Verdict {
  /** What the server made of the photo, once it did. */
  understood: Garment['asset']['front'] | null
  isReading: boolean
  /** Why the server could not use the photo. */
  problem: string | null
  onRetry: (() => void) | null
  onRemove?: () => void
  /** Opens the editor; missing where there is nothing of hers to adjust. */
  onAdjust?: () => void
  /** What the engine would like her to look at. */
  doubt?: 'marks' | 'brush' | null
  /** Says that the garment is of another kind than was chosen. */
  onKind?: (type: CategoryKey) => void
  /** The photo is fine as it is, she says: missing where nothing of hers lies there. */
  onDismiss?: () => void
  /** How the photo is turned; null where nothing of hers lies there. */
  turning: Turning | null
}

interface PhotoVerdictProps extends Verdict {
  /** The newest word is about another file, which was not laid down. */
  isNoted: boolean
  onReplace: () => void
}

/** What can be said of the photo on the table, and what she may do about it. */
export function PhotoVerdict(props: PhotoVerdictProps) {
  const {
    understood,
    isReading,
    isNoted,
    problem,
    onRetry,
    onRemove,
    onReplace,
    onAdjust,
    onKind,
    doubt,
    onDismiss,
    turning,
  } = props
  const { t } = useText()
  if (isReading) return null
  const beginsOutlined = problem ? onRetry : onAdjust && doubt
  return (
    // Of a photo that is being turned it is the former reading's, and keeps its place.
    <div className={styles.verdict} inert={turning?.isTurning}>
      {turning?.problem && !problem ? (
        <p className={styles.problem} role="alert">
          {turning.problem}
        </p>
      ) : null}
      {problem && !isNoted ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {understood && !problem ? <Warnings warnings={understood.warnings} onDismiss={onDismiss} /> : null}
      {understood && !problem && onKind && isOfOtherKind(understood.warnings) ? (
        <OtherKinds onKind={onKind} />
      ) : null}
      <div className={classNames(styles.again, !beginsOutlined && styles.aligned)}>
        {onAdjust && !problem && doubt ? (
          <Button onClick={onAdjust}>
            <Icon name="edit" size={18} />
            {t(doubt === 'marks' ? 'adjust.checkMarks' : 'adjust.checkCutout')}
          </Button>
        ) : null}
        {problem && onRetry ? <Button onClick={onRetry}>{t('garment.uploadAgain')}</Button> : null}
        <Button look="quiet" onClick={onReplace}>
          {t('garment.replace')}
        </Button>
        {onAdjust && !problem && !doubt ? (
          <Button look="quiet" onClick={onAdjust}>
            {t('adjust.open')}
          </Button>
        ) : null}
        {turning?.onTurnBack ? (
          <Button look="quiet" onClick={turning.onTurnBack}>
            {t('garment.turnBack')}
          </Button>
        ) : null}
        {onRemove ? (
          <Button look="quiet" onClick={onRemove}>
            {t('garment.remove')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

interface WarningsProps {
  warnings: PhotoWarning[]
  onDismiss?: () => void
}

function Warnings({ warnings, onDismiss }: WarningsProps) {
  const { t } = useText()
  if (warnings.length === 0) {
    return (
      <p className={styles.fine}>
        <Icon name="check" size={18} /> {t('garment.understood')}
      </p>
    )
  }
  const shown = visibleWarnings(warnings)
  return (
    <div className={styles.warnings} role="status">
      <ul>
        {shown.map(({ code }) => (
          <li key={code} className={styles.warning}>
            <Icon name="warning" size={18} /> {t(`garment.warning.${code}`)}
          </li>
        ))}
      </ul>
      {shown.some(({ code }) => code !== 'categoryMismatch') ? (
        <p className={styles.retake}>{t('garment.mayRetake')}</p>
      ) : null}
      {onDismiss ? (
        <span className={styles.aligned}>
          <Button look="quiet" onClick={onDismiss}>
            {t('garment.fineAsItIs')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}

const explainsMarks: PhotoWarning['code'][] = ['unsureOutline', 'foldedSleeve', 'foldedSleeves']

/** Sought on a garment of another kind, on an outline in doubt or on a folded sleeve, marks are in doubt for that reason alone: one question at a time. */
const visibleWarnings = (warnings: PhotoWarning[]) =>
  isOfOtherKind(warnings) || warnings.some(({ code }) => explainsMarks.includes(code))
    ? warnings.filter(({ code }) => code !== 'unsureLandmarks')
    : warnings
