import type { ManagedTwin } from '@revela/contract'
import { royaltyMxn } from '@revela/domain'
import { formatPrice } from '@revela/i18n'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { useTwinText } from '../../lib/text/twin-text.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRecordPayout } from './queries.ts'
import styles from './twin-payouts-screen.module.css'

const minReference = 4

/** Records a transfer by its reference; by default of all that is owed. */
export function RecordForm({ twin }: { twin: ManagedTwin }) {
  const t = useTwinText()
  const { locale } = useText()
  const { mutate, isPending } = useRecordPayout()
  const owed = twin.toCollect.credits
  const [paid, setPaid] = useState(String(owed))
  const [reference, setReference] = useState('')
  const [isChecked, setChecked] = useState(false)
  const credits = Number(paid)
  const isWhole = /^\d{1,7}$/.test(paid.trim()) && credits >= 1 && credits <= owed
  const isNamed = reference.trim().length >= minReference
  const price = isWhole ? formatPrice(locale, royaltyMxn(credits), 'MXN') : null

  const record = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isWhole || !isNamed) return
    const made = { userId: twin._id, credits, reference: reference.trim() }
    mutate(made, { onSuccess: () => notify.success(t('twin.pay.recorded', { name: twin.name })) })
  }

  return (
    <form className={styles.form} noValidate onSubmit={record}>
      <TextField
        label={t('twin.pay.credits')}
        inputMode="numeric"
        value={paid}
        problem={isWhole ? undefined : t('twin.pay.creditsWrong', { owed })}
        note={price ? t('twin.pay.isWorth', { price }) : undefined}
        onChange={setPaid}
        onLeave={() => undefined}
      />
      <TextField
        label={t('twin.pay.reference')}
        autoComplete="off"
        value={reference}
        problem={isChecked && !isNamed ? t('twin.pay.referenceWrong') : undefined}
        onChange={setReference}
        onLeave={() => undefined}
      />
      <Button type="submit" busy={isPending}>
        {price ? t('twin.pay.record', { price }) : t('twin.pay.recordPlain')}
      </Button>
    </form>
  )
}
