import { limits, pricingTeaser } from '@revela/contract'
import { formatPrice } from '@revela/i18n'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/account/session.ts'
import { categoriesQuery } from '../../lib/catalog/catalog.ts'
import { useGarmentName } from '../../lib/catalog/garment-name.ts'
import { paths } from '../../lib/screens/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Example } from './demo-frames.ts'
import styles from './hero.module.css'

/** The cover: one sentence, the way in, the price, and finished shoots as pairs of flat lay and photo. */
export function Hero({ examples, isLoading }: { examples: Example[]; isLoading: boolean }) {
  const { t, locale } = useText()
  const { user } = useSession()
  const { amount, currency } = pricingTeaser
  return (
    <section className={styles.hero}>
      <h1 className={styles.headline}>{t('studio.headline')}</h1>
      <div className={styles.words}>
        <p className={styles.lead}>{t('studio.lead')}</p>
        <div className={styles.ways}>
          <ButtonLink look="primary" to={paths.garment}>
            {t('studio.start')}
          </ButtonLink>
          {user ? <ButtonLink to={paths.shootGallery}>{t('studio.library')}</ButtonLink> : null}
        </div>
        <p className={styles.price}>
          <strong>{t('studio.priceFrom', { price: formatPrice(locale, amount, currency) })}</strong>
          {user ? null : <> · {t('studio.freeCredits', { count: limits.credits.signUpGrant })}</>}
        </p>
      </div>
      <div className={styles.pictures}>
        {isLoading ? <PairSkeleton /> : null}
        {!isLoading && examples.length === 0 ? <Garments /> : null}
        {examples.length > 0 ? (
          <Carousel
            label={t('carousel.slides')}
            slides={examples.map((example, at) => ({
              key: example.key,
              content: <Pair example={example} isFirst={at === 0} />,
            }))}
          />
        ) : null}
      </div>
    </section>
  )
}

function Pair({ example, isFirst }: { example: Example; isFirst: boolean }) {
  const { t } = useText()
  const { garment, finals } = example
  const name = useGarmentName()(garment)
  const [worn] = finals
  return (
    <div className={styles.pair}>
      <figure className={styles.flatLay}>
        <Picture
          src={garment.asset.front.url}
          alt={t('studio.flatLayAlt', { garment: name })}
          thumbhash={garment.asset.front.thumbhash}
          sizes="(min-width: 64rem) 20vw, 36vw"
          fit="contain"
          eager={isFirst}
          later={!isFirst}
          print
          className={styles.table}
        />
        <figcaption className={styles.caption}>{t('studio.flatLay')}</figcaption>
      </figure>
      <figure className={styles.worn}>
        <Picture
          src={worn?.url ?? null}
          alt={t('studio.wornAlt', { garment: name, number: 1 })}
          thumbhash={worn?.thumbhash}
          sizes="(min-width: 64rem) 34vw, 60vw"
          eager={isFirst}
          later={!isFirst}
          print
        />
        <figcaption className={styles.caption}>{t('studio.worn')}</figcaption>
      </figure>
    </div>
  )
}

/** Without an example to show, the cover shows what can be photographed; it never stands half empty. */
function Garments() {
  const { data } = useQuery(categoriesQuery)
  const [small, large] = data?.filter(category => category.status === 'active').slice(-2) ?? []
  if (!small || !large) return null
  return (
    <div className={styles.pair}>
      <Picture src={small.urlImage} alt="" sizes="(min-width: 64rem) 20vw, 36vw" eager print />
      <Picture src={large.urlImage} alt="" sizes="(min-width: 64rem) 34vw, 60vw" eager print />
    </div>
  )
}

function PairSkeleton() {
  return (
    <div className={styles.pair} aria-busy="true">
      <div className={styles.flatLay}>
        <Skeleton ratio="3 / 4" />
      </div>
      <div className={styles.worn}>
        <Skeleton ratio="3 / 4" />
      </div>
    </div>
  )
}
