import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { useText } from '../../lib/text/text.tsx'
import { CategoryCards } from './category-cards.tsx'
import { examplesOf } from './demo-frames.ts'
import { ExampleStrips } from './example-strips.tsx'
import { Hero } from './hero.tsx'
import { Promises } from './promises.tsx'
import { demoShootsQuery, useTracking } from './queries.ts'

/** The cover. The examples are a courtesy: when they can't be loaded the screen does without them. */
export function StudioScreen() {
  const { t } = useText()
  const { search } = useLocation()
  usePageTitle(t('studio.pageTitle'))
  useTracking(search)
  const { data, isPending } = useQuery(demoShootsQuery)
  const examples = examplesOf(data ?? [])
  return (
    <>
      <Hero examples={examples} isLoading={isPending} />
      <CategoryCards />
      <ExampleStrips examples={examples} />
      <Promises />
    </>
  )
}
