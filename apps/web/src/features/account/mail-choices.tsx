import { type MailWishes, mailKinds, type User } from '@revela/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { Book } from '../../ui/book.tsx'
import { Button } from '../../ui/button.tsx'
import { OptionRow, OptionRows } from '../../ui/option-row.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './account-screen.module.css'
import { requestCare } from './care-calls.ts'
import { mailWishesQuery } from './queries.ts'

/** What we may write to her about, kind by kind or not at all (R-MAI-03). */
export function MailChoices({ user }: { user: User }) {
  const { t } = useText()
  const { data, error, refetch } = useQuery(mailWishesQuery(user._id))
  return (
    <Book id="mail" title={t('account.mail.title')}>
      <p className={styles.intro}>{t('account.mail.intro', { email: user.email })}</p>
      {error && !data ? <ErrorState onRetry={refetch} /> : null}
      {!error && !data ? <Skeleton height="10rem" /> : null}
      {data ? <Choices user={user} wishes={data} /> : null}
    </Book>
  )
}

function Choices({ user, wishes }: { user: User; wishes: MailWishes }) {
  const { t } = useText()
  const { mutate } = useWish(user)
  // Shown at once; a refusal takes it back.
  const [pending, setPending] = useState<MailWishes>({})
  const request = (wish: MailWishes) => {
    setPending(before => ({ ...before, ...wish }))
    mutate(wish, { onError: () => setPending({}) })
  }
  const shown = { ...wishes, ...pending }
  const kinds = mailKinds.filter(kind => wishes[kind] !== undefined)
  const none = Object.fromEntries(kinds.map(kind => [kind, false]))
  return (
    <>
      <OptionRows legend={t('account.mail.when')}>
        {kinds.map(kind => (
          <OptionRow
            key={kind}
            type="checkbox"
            checked={shown[kind] ?? false}
            onChange={({ target }) => request({ [kind]: target.checked })}
          >
            {t(`account.mail.kind.${kind}`)}
          </OptionRow>
        ))}
      </OptionRows>
      {kinds.some(kind => shown[kind]) ? (
        <Button look="quiet" className={styles.edit} onClick={() => request(none)}>
          {t('account.mail.none')}
        </Button>
      ) : null}
    </>
  )
}

function useWish({ _id: id }: User) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'failed.mail' },
    mutationFn: (c: MailWishes) => requestCare('changeMailWishes', { params: { id }, body: { c } }),
    onSuccess: wishes => client.setQueryData(mailWishesQuery(id).queryKey, wishes),
  })
}
