import { useText } from '../lib/text/text.tsx'

/** Stands in the toast that says what was done. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const { t } = useText()
  return (
    <button type="button" onClick={onUndo}>
      {t('keeping.undo')}
    </button>
  )
}
