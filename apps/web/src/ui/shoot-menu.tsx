import { deletionCalls, type Shoot, shootCalls } from '@revela/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requester } from '../lib/calls/api-client.ts'
import { change } from '../lib/calls/wire.ts'
import { currentShootKey, useStoreShoot } from '../lib/shoot/current-shoot.ts'
import { useShootTitle } from '../lib/shoot/shoot-title.ts'
import { useText } from '../lib/text/text.tsx'
import { MoreMenu } from './more-menu.tsx'
import { NameDialog } from './name-dialog.tsx'
import { notify } from './notify.tsx'
import { UndoButton } from './undo-button.tsx'

const request = requester({ ...deletionCalls, ...shootCalls })

interface ShootMenuProps {
  shoot: Shoot
  /** Called once it is thrown away, e.g. to leave its page. */
  onDeleted?: () => void
}

/** What a seller does with a shoot as a whole: she calls it something, or throws it away. */
export function ShootMenu({ shoot, onDeleted }: ShootMenuProps) {
  const { t } = useText()
  const [isRenaming, setRenaming] = useState(false)
  const title = useShootTitle()(shoot)
  const remove = useDeleteShoot(onDeleted)
  const rename = useRenameShoot()
  return (
    <>
      <MoreMenu
        label={t('keeping.more', { name: title })}
        items={[
          { words: t('keeping.rename'), icon: 'edit', onSelect: () => setRenaming(true) },
          { words: t('keeping.delete'), icon: 'remove', onSelect: () => remove.mutate(shoot) },
        ]}
      />
      {isRenaming ? (
        <NameDialog
          title={t('keeping.rename')}
          label={t('keeping.shootName')}
          hint={t('keeping.shootNameHint')}
          value={shoot.title ?? ''}
          isOptional
          busy={rename.isPending}
          onSave={name =>
            rename.mutate({ shoot, title: name || null }, { onSuccess: () => setRenaming(false) })
          }
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </>
  )
}

function useRenameShoot() {
  const client = useQueryClient()
  const storeShoot = useStoreShoot()
  return useMutation({
    mutationFn: ({ shoot, title }: { shoot: Shoot; title: string | null }) =>
      request('updateShoot', { params: { id: shoot._id }, body: change({ title }) }),
    onSuccess: answer => {
      storeShoot(answer)
      return client.invalidateQueries({ queryKey: ['shoots'] })
    },
  })
}

/** Throws a shoot away and says so, with the way back. */
function useDeleteShoot(onDeleted: (() => void) | undefined) {
  const { t } = useText()
  const client = useQueryClient()
  const restore = useRestoreShoot()
  return useMutation({
    mutationFn: (shoot: Shoot) => request('deleteShoot', { params: { id: shoot._id } }),
    onSuccess: (_answer, shoot) => {
      if (currentShootKey.read() === shoot.key) currentShootKey.write(null)
      onDeleted?.()
      const id = `deleted:${shoot.key}`
      const undo = () => {
        notify.dismiss(id)
        restore.mutate(shoot)
      }
      notify.info(t('keeping.shootDeleted'), { id, action: <UndoButton onUndo={undo} /> })
      return client.invalidateQueries({ queryKey: ['shoots'] })
    },
  })
}

export function useRestoreShoot() {
  const { t } = useText()
  const client = useQueryClient()
  const storeShoot = useStoreShoot()
  return useMutation({
    mutationFn: (shoot: Shoot) => request('restoreShoot', { params: { id: shoot._id }, body: {} }),
    onSuccess: answer => {
      storeShoot(answer)
      notify.success(t('keeping.shootRestored'))
      return client.invalidateQueries({ queryKey: ['shoots'] })
    },
  })
}

/** There is no way back from this one. */
export function useDeleteForGood() {
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shoot: Shoot) =>
      request('deleteShoot', { params: { id: shoot._id }, query: { forGood: 'true' } }),
    onSuccess: () => {
      notify.info(t('keeping.forGoodDone'))
      // Credits of further drafts that no photo used may have come back.
      client.invalidateQueries({ queryKey: ['credit'] })
      return client.invalidateQueries({ queryKey: ['shoots'] })
    },
  })
}
