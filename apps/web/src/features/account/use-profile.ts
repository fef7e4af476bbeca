import { limits, type User } from '@revela/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/account/session.ts'
import { request } from '../../lib/calls/api-client.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { change } from '../../lib/calls/wire.ts'
import { type RejectionCode, rejectionCodes, rejectionToast } from '../../lib/text/rejection-texts.ts'
import { useText } from '../../lib/text/text.tsx'
import { showFailure } from '../../ui/failure.tsx'
import { notify } from '../../ui/notify.tsx'

const { mediaTypes, minBytes, defaultMaxBytes } = limits.upload

/** The name and the picture that a person shows of herself; what changed shows everywhere at once. */
export function useProfile({ _id: id }: User) {
  const { t } = useText()
  const client = useQueryClient()
  const show = (user: User) => client.setQueryData(sessionQuery.queryKey, user)
  const refuse = (code: RejectionCode) =>
    notify.error(rejectionToast(t, code, { maxBytes: defaultMaxBytes }), { id: code })

  const rename = useMutation({
    meta: { failed: 'failed.profile' },
    mutationFn: (name: { firstName: string; lastName: string }) =>
      request('updateUser', { params: { id }, body: change({ profile: name }) }),
    onSuccess: user => {
      show(user)
      notify.success(t('profile.saved'))
    },
  })
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: (picture: File) => {
      const form = new FormData()
      form.append('picture', picture)
      return request('changeProfilePicture', { params: { id }, form })
    },
    onSuccess: user => {
      show(user)
      notify.success(t('upload.selected'))
    },
    onError: error => {
      const code = rejectionCodes.find(refused => hasCode(error, refused))
      if (code) refuse(code)
      else showFailure(t, error, 'failed.picture')
    },
  })
  const remove = useMutation({
    meta: { failed: 'failed.picture' },
    mutationFn: () => request('removeProfilePicture', { params: { id } }),
    onSuccess: show,
  })
  return {
    rename,
    choosePicture: (file: File) => {
      const code = refusalOf(file)
      if (code) refuse(code)
      else send.mutate(file)
    },
    removePicture: remove.mutate,
    isChangingPicture: send.isPending || remove.isPending,
  }
}

/** What can be seen to be wrong before a picture is sent. */
function refusalOf({ type, size }: File): RejectionCode | null {
  if (!(mediaTypes as readonly string[]).includes(type)) return 'file-invalid-type'
  if (size < minBytes) return 'file-too-small'
  return size > defaultMaxBytes ? 'file-too-large' : null
}
