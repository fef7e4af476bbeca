import { correctionCalls, deletionCalls, type Garment } from '@revela/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requester } from '../../lib/calls/api-client.ts'
import { useGarmentName } from '../../lib/catalog/garment-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { NameDialog } from '../../ui/name-dialog.tsx'
import { notify } from '../../ui/notify.tsx'
import { UndoButton } from '../../ui/undo-button.tsx'
import { garmentsQuery } from './queries.ts'

const request = requester({ ...correctionCalls, ...deletionCalls })

/** What a seller does with a garment on her list: she calls it something, or takes it off. */
export function GarmentMenu({ garment }: { garment: Garment }) {
  const { t } = useText()
  const [isRenaming, setRenaming] = useState(false)
  const name = useGarmentName()(garment)
  const remove = useDeleteGarment(garment)
  const rename = useRenameGarment(garment)
  return (
    <>
      <MoreMenu
        label={t('keeping.more', { name })}
        items={[
          { words: t('keeping.rename'), icon: 'edit', onSelect: () => setRenaming(true) },
          { words: t('keeping.delete'), icon: 'remove', onSelect: () => remove.mutate() },
        ]}
      />
      {isRenaming ? (
        <NameDialog
          title={t('keeping.rename')}
          label={t('keeping.garmentName')}
          value={name}
          busy={rename.isPending}
          onSave={given => rename.mutate(given, { onSuccess: () => setRenaming(false) })}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </>
  )
}

function useRenameGarment({ _id: id, type }: Garment) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => request('correctGarment', { params: { id }, body: { c: { name } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: garmentsQuery(type).queryKey }),
  })
}

/** Takes a garment off the list and says so, with the way back. */
function useDeleteGarment({ _id: id, type }: Garment) {
  const { t } = useText()
  const client = useQueryClient()
  const showList = () => client.invalidateQueries({ queryKey: garmentsQuery(type).queryKey })
  const restore = useMutation({
    mutationFn: () => request('restoreGarment', { params: { id }, body: {} }),
    onSuccess: showList,
  })
  return useMutation({
    mutationFn: () => request('deleteGarment', { params: { id } }),
    onSuccess: () => {
      const toastId = `deleted:${id}`
      const undo = () => {
        notify.dismiss(toastId)
        restore.mutate()
      }
      notify.info(t('keeping.garmentDeleted'), { id: toastId, action: <UndoButton onUndo={undo} /> })
      return showList()
    },
  })
}
