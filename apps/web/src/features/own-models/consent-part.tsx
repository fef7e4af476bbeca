import { consentVersion, limits, type OwnModel } from '@revela/contract'
import { useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { OptionRow, OptionRows } from '../../ui/option-row.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { useOwnModelText } from './own-model-text.ts'
import styles from './own-models.module.css'
import { useConsent } from './queries.ts'

/** Who is shown, that she is of age and agrees, for which use: recorded before any photo. */
export function ConsentPart({ model }: { model: OwnModel }) {
  const t = useOwnModelText()
  const { formatDate } = useText()
  const { consent } = model
  return (
    <section aria-labelledby="consent" className={styles.part}>
      <h2 id="consent">{t('own.consent.title')}</h2>
      {consent ? (
        <p>{t('own.consent.given', { name: consent.fullName, date: formatDate(consent.givenAt) })}</p>
      ) : (
        <ConsentForm model={model} />
      )}
    </section>
  )
}

function ConsentForm({ model }: { model: OwnModel }) {
  const t = useOwnModelText()
  const { locale } = useText()
  const give = useConsent(model._id)
  const [person, setPerson] = useState<'self' | 'other'>('self')
  const [fullName, setFullName] = useState('')
  const [isAdult, setAdult] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const [isTried, setTried] = useState(false)
  const isNamed = fullName.trim().length >= 3
  const submit = () => {
    setTried(true)
    if (!isNamed || !isAdult || !agrees) return
    give.mutate({
      ...{ person, fullName: fullName.trim(), isAdult, agrees, locale },
      ...{ use: 'ownShop', wordingVersion: consentVersion },
    })
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={styles.quiet}>{t('own.consent.why')}</p>
      <ChoiceField
        legend={t('own.consent.who')}
        options={[
          ['self', t('own.consent.self')],
          ['other', t('own.consent.other')],
        ]}
        value={person}
        onChange={setPerson}
      />
      <TextField
        label={t('own.consent.fullName')}
        value={fullName}
        autoComplete="name"
        maxLength={limits.names.maxLength}
        problem={isTried && !isNamed ? t('own.consent.fullNameProblem') : undefined}
        onChange={setFullName}
        onLeave={() => {}}
      />
      <blockquote className={styles.words}>{t('own.consent.words')}</blockquote>
      <OptionRows>
        <OptionRow type="checkbox" checked={isAdult} onChange={event => setAdult(event.target.checked)}>
          {t('own.consent.adult')}
        </OptionRow>
        <OptionRow type="checkbox" checked={agrees} onChange={event => setAgrees(event.target.checked)}>
          {t('own.consent.agrees')}
        </OptionRow>
      </OptionRows>
      <p role="status" className={styles.problem}>
        {isTried && !(isAdult && agrees) ? t('own.consent.tick') : null}
      </p>
      <div>
        <Button look="primary" type="submit" busy={give.isPending}>
          {t('own.consent.give')}
        </Button>
      </div>
    </form>
  )
}
