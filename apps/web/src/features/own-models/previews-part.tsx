import type { OwnModel } from '@revela/contract'
import { mayMakeModel } from '@revela/domain'
import { paths } from '../../lib/screens/paths.ts'
import { currentShootKey, wantedModelKey } from '../../lib/shoot/current-shoot.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnModelText } from './own-model-text.ts'
import styles from './own-models.module.css'
import { useMakePreviews, usePublish } from './queries.ts'

const slots = [0, 1, 2]

/** Three of our garments on her, then the way into her owner's shoots. */
export function PreviewsPart({ model }: { model: OwnModel }) {
  const t = useOwnModelText()
  const make = useMakePreviews(model._id)
  const isMaking = model.status === 'making'
  const mayMake = mayMakeModel(model.photos)
  return (
    <section aria-labelledby="previews" className={styles.part}>
      <h2 id="previews">{t('own.previews.title')}</h2>
      <p className={styles.quiet}>{t('own.previews.intro')}</p>
      <div role="status">
        {isMaking ? <p>{t('own.previews.making')}</p> : null}
        {model.makeError ? <p className={styles.problem}>{t(`own.previews.${model.makeError}`)}</p> : null}
        {!mayMake && !isMaking ? <p className={styles.quiet}>{t('own.previews.needed')}</p> : null}
      </div>
      {isMaking ? (
        <div aria-busy="true" className={styles.previews}>
          {slots.map(slot => (
            <Skeleton key={slot} ratio="3 / 4" />
          ))}
        </div>
      ) : null}
      {model.previews.length > 0 ? (
        <div className={styles.previews}>
          {model.previews.map(({ url, thumbhash }, i) => (
            <Picture
              key={url}
              src={url}
              thumbhash={thumbhash}
              alt={t('own.previews.alt', { number: i + 1 })}
              sizes="(min-width: 48rem) 18rem, 92vw"
              print
            />
          ))}
        </div>
      ) : null}
      <div>
        <Button
          look={model.status === 'draft' ? 'primary' : 'secondary'}
          busy={isMaking || make.isPending}
          disabled={!mayMake}
          onClick={() => make.mutate()}
        >
          {t(model.previews.length > 0 ? 'own.previews.again' : 'own.previews.make')}
        </Button>
      </div>
    </section>
  )
}

export function PublishPart({ model }: { model: OwnModel }) {
  const t = useOwnModelText()
  const publish = usePublish(model._id)
  const { publishedAt, isPublishedAsShown, status } = model
  if (!publishedAt && status !== 'previewed') return null
  return (
    <section aria-labelledby="publish" className={styles.part}>
      <h2 id="publish">{t('own.publish.title')}</h2>
      <p role="status">
        {!publishedAt
          ? t('own.publish.hint')
          : t(isPublishedAsShown && status === 'previewed' ? 'own.publish.done' : 'own.publish.changed')}
      </p>
      <div className={styles.actions}>
        {status === 'previewed' && !isPublishedAsShown ? (
          <Button
            look="primary"
            busy={publish.isPending}
            onClick={() =>
              publish.mutate(undefined, { onSuccess: () => notify.success(t('own.publish.done')) })
            }
          >
            {t('own.publish.button')}
          </Button>
        ) : null}
        {publishedAt ? (
          <ButtonLink
            look={isPublishedAsShown ? 'primary' : 'secondary'}
            to={paths.garment}
            onClick={() => {
              currentShootKey.write(null)
              wantedModelKey.write(model._id)
            }}
          >
            {t('own.publish.use')}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}
