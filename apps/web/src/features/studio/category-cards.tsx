import type { GarmentCategory } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { categoriesQuery } from '../../lib/catalog/catalog.ts'
import { paths, withQuery } from '../../lib/screens/paths.ts'
import { currentShootKey } from '../../lib/shoot/current-shoot.ts'
import { useText } from '../../lib/text/text.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './category-cards.module.css'

/** What can be photographed; only active categories can be opened, the others are dimmed and say soon (R-SCR-01). */
export function CategoryCards() {
  const { t } = useText()
  const { data, error, refetch } = useQuery(categoriesQuery)
  const places = error ? [] : ['a', 'b', 'c', 'd']
  return (
    <section className={styles.section} aria-labelledby="categories">
      <h2 id="categories" className={styles.title}>
        {t('studio.categories')}
      </h2>
      {error ? <ErrorState onRetry={refetch} /> : null}
      <ul className={styles.cards}>
        {data
          ? openFirst(data).map(category => (
              <li key={category.key}>
                <Card category={category} />
              </li>
            ))
          : places.map(place => <CardSkeleton key={place} />)}
      </ul>
    </section>
  )
}

const openFirst = (categories: GarmentCategory[]): GarmentCategory[] =>
  categories.toSorted((one, other) => Number(one.status !== 'active') - Number(other.status !== 'active'))

function Card({ category }: { category: GarmentCategory }) {
  const { t, pick } = useText()
  const name = pick(category.name)
  const picture = (
    <Picture
      src={category.urlImage}
      alt=""
      sizes="(min-width: 64rem) 20vw, 46vw"
      className={styles.picture}
    />
  )
  if (category.status !== 'active') {
    return (
      <div className={styles.card}>
        <div className={styles.place}>
          <div className={styles.dimmed}>{picture}</div>
          <span className={styles.soon}>
            <Chip tone="onPicture">{t('studio.soon')}</Chip>
          </span>
        </div>
        <p className={styles.foot}>
          <span className={styles.name}>{name}</span>
        </p>
      </div>
    )
  }
  return (
    <Link
      to={withQuery(paths.garment, { type: category.key })}
      className={styles.card}
      aria-label={t('studio.chooseCategory', { name })}
      onClick={() => currentShootKey.write(null)}
    >
      {picture}
      <span className={styles.foot}>
        <span className={styles.name}>{name}</span>
      </span>
    </Link>
  )
}

function CardSkeleton() {
  return (
    <li>
      <Skeleton ratio="3 / 4" />
      <div className={styles.foot}>
        <Skeleton height="1.75rem" width="70%" />
      </div>
    </li>
  )
}
