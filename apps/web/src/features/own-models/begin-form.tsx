import { limits, type OwnModelDraft, ownClothes } from '@revela/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/screens/paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { useOwnModelText } from './own-model-text.ts'
import styles from './own-models.module.css'
import { useCreate } from './queries.ts'

const { min, max } = limits.ownModel.heightCm

/** Who it is: what the fit must know before any photo. */
export function BeginForm() {
  const t = useOwnModelText()
  const navigate = useNavigate()
  const create = useCreate()
  const [name, setName] = useState('')
  const [height, setHeight] = useState('')
  const [gender, setGender] = useState<OwnModelDraft['gender']>('female')
  const [wears, setWears] = useState<OwnModelDraft['wears']>('topAndTrousers')
  const [isTried, setTried] = useState(false)
  const heightCm = Number(height)
  const isHeight = Number.isInteger(heightCm) && heightCm >= min && heightCm <= max
  const submit = () => {
    setTried(true)
    if (!name.trim() || !isHeight) return
    create.mutate(
      { name: name.trim(), gender, heightCm, wears },
      { onSuccess: model => navigate(paths.ownModel(model._id)) },
    )
  }
  return (
    <form
      noValidate
      className={styles.part}
      aria-labelledby="who"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 id="who">{t('own.form.title')}</h2>
      <div className={styles.fields}>
        <TextField
          label={t('own.form.name')}
          value={name}
          maxLength={limits.names.maxLength}
          note={t('own.form.nameNote')}
          problem={isTried && !name.trim() ? t('own.form.nameProblem') : undefined}
          onChange={setName}
          onLeave={() => {}}
        />
        <TextField
          label={t('own.form.height')}
          value={height}
          inputMode="numeric"
          maxLength={3}
          problem={isTried && !isHeight ? t('own.form.heightProblem', { min, max }) : undefined}
          onChange={setHeight}
          onLeave={() => {}}
        />
        <ChoiceField
          legend={t('own.form.gender')}
          options={[
            ['female', t('own.form.female')],
            ['male', t('own.form.male')],
          ]}
          value={gender}
          onChange={setGender}
        />
        <ChoiceField
          legend={t('own.form.wears')}
          options={ownClothes.map(each => [each, t(`own.form.${each}`)] as const)}
          value={wears}
          onChange={setWears}
        />
      </div>
      <div>
        <Button look="primary" type="submit" busy={create.isPending}>
          {t('own.begin')}
        </Button>
      </div>
    </form>
  )
}
