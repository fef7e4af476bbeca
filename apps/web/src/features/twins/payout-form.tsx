import type { PayoutSettings } from '@revela/contract'
import { bankOfClabe } from '@revela/domain'
import { RadioGroup } from 'radix-ui'
import { type FormEvent, useState } from 'react'
import { useTwinText } from '../../lib/text/twin-text.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { clabeDigits, type PayoutDraft, type PayoutField, problemsOf, wishOf } from './payout-draft.ts'
import styles from './payout-form.module.css'
import { useChangeSettings } from './queries.ts'

/** CLABE or PayPal. A field says what is wrong once she has left it; nothing she wrote is lost. */
export function PayoutForm({ settings }: { settings: PayoutSettings }) {
  const t = useTwinText()
  const { mutate, isPending } = useChangeSettings()
  const [draft, setDraft] = useState<PayoutDraft>({
    method: settings.method ?? 'clabe',
    holder: settings.holder ?? '',
    clabe: '',
    paypal: settings.paypal ?? '',
  })
  const [left, setLeft] = useState<readonly PayoutField[]>([])
  const problems = problemsOf(t, draft)
  const shown = (field: PayoutField) => (left.includes(field) ? problems[field] : undefined)
  const fieldProps = (field: PayoutField) => ({
    value: draft[field],
    problem: shown(field),
    onChange: (value: string) => setDraft({ ...draft, [field]: value }),
    onLeave: () => draft[field] !== '' && setLeft([...left, field]),
  })
  const digits = clabeDigits(draft.clabe)
  const bank = digits.length === 18 && !problems.clabe ? bankOfClabe(digits) : null

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(['holder', 'clabe', 'paypal'])
    const wish = wishOf(draft)
    const [wrong] = Object.keys(problems)
    if (wrong || !wish) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    mutate(wish, {
      onSuccess: () => {
        notify.success(t('twin.settings.saved'))
        setDraft({ ...draft, clabe: '' })
        setLeft([])
      },
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <fieldset>
        <legend className={styles.legend}>{t('twin.settings.method')}</legend>
        <RadioGroup.Root
          className={styles.methods}
          aria-label={t('twin.settings.method')}
          value={draft.method}
          onValueChange={method => setDraft({ ...draft, method: method as PayoutDraft['method'] })}
        >
          {(['clabe', 'paypal'] as const).map(method => (
            <RadioGroup.Item key={method} value={method} className={styles.method}>
              <span className={styles.mark} aria-hidden="true" />
              {t(`twin.settings.${method}`)}
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
      </fieldset>
      {draft.method === 'clabe' ? (
        <TextField
          name="clabe"
          label={t('twin.settings.clabeField')}
          inputMode="numeric"
          autoComplete="off"
          note={bank ? t('twin.settings.bank', { bank }) : undefined}
          {...fieldProps('clabe')}
        />
      ) : (
        <TextField
          name="paypal"
          type="email"
          label={t('twin.settings.paypalField')}
          autoComplete="email"
          {...fieldProps('paypal')}
        />
      )}
      <TextField
        name="holder"
        label={t('twin.settings.holder')}
        autoComplete="name"
        {...fieldProps('holder')}
      />
      <Button type="submit" look="primary" busy={isPending}>
        {t('twin.settings.save')}
      </Button>
    </form>
  )
}
