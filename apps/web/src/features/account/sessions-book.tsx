import type { Session, User } from '@revela/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../lib/text/text.tsx'
import { Book, BookLine, BookLines } from '../../ui/book.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './account-screen.module.css'
import { requestCare } from './care-calls.ts'
import { sessionsQuery } from './queries.ts'

/** Where she is signed in, and the way to end it (R-PRI-01). */
export function SessionsBook({ user }: { user: User }) {
  const { t, formatDate } = useText()
  const { data, error, refetch } = useQuery(sessionsQuery(user._id))
  const end = useEnd(user)
  return (
    <Book id="sessions" title={t('account.sessions.title')}>
      {error && !data ? <ErrorState onRetry={refetch} /> : null}
      {!error && !data ? <Skeleton height="6rem" /> : null}
      <BookLines>
        {data?.map(session => {
          const device = session.device || t('account.sessions.unknown')
          return (
            <BookLine
              key={session._id}
              words={device}
              figure={
                session.isThis ? (
                  t('account.sessions.this')
                ) : (
                  <Button
                    look="quiet"
                    aria-label={t('account.sessions.endNamed', { device })}
                    disabled={end.isPending}
                    onClick={() => end.mutate(session)}
                  >
                    {t('account.sessions.end')}
                  </Button>
                )
              }
              detail={t('account.sessions.used', { date: formatDate(session.lastUsedAt) })}
              rest={null}
            />
          )
        })}
      </BookLines>
      {data && data.length > 1 ? (
        <Button look="quiet" className={styles.edit} busy={end.isPending} onClick={() => end.mutate(null)}>
          {t('account.sessions.endOthers')}
        </Button>
      ) : null}
    </Book>
  )
}

/** null: all but this one. */
function useEnd({ _id: id }: User) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'failed.sessions' },
    mutationFn: (session: Session | null) =>
      session
        ? requestCare('endSession', { params: { id, sessionId: session._id } })
        : requestCare('endOtherSessions', { params: { id } }),
    onSuccess: left => client.setQueryData(sessionsQuery(id).queryKey, left),
  })
}
