import { limits } from '@revela/contract'
import { type FormEvent, useState } from 'react'
import { useText } from '../lib/text/text.tsx'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import styles from './name-dialog.module.css'
import { TextField } from './text-field.tsx'

interface NameDialogProps {
  title: string
  label: string
  value: string
  hint?: string
  /** It may be left empty. */
  isOptional?: boolean
  busy: boolean
  onSave: (name: string) => void
  onClose: () => void
}

/** One line to call something by. */
export function NameDialog({
  title,
  label,
  value,
  hint,
  isOptional = false,
  busy,
  onSave,
  onClose,
}: NameDialogProps) {
  const { t } = useText()
  const [name, setName] = useState(value)
  const isComplete = isOptional || name.trim() !== ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) onSave(name.trim())
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        <TextField
          label={label}
          value={name}
          maxLength={limits.names.maxLength}
          autoComplete="off"
          problem={undefined}
          note={hint}
          onChange={setName}
          onLeave={() => undefined}
        />
        <DialogActions>
          <Button look="primary" type="submit" disabled={!isComplete} busy={busy}>
            {t('keeping.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
