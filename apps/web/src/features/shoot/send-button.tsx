import type { GeneratedImage, Shoot } from '@revela/contract'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSendPhotos } from './use-send-photos.ts'

interface SendButtonProps {
  shoot: Shoot
  images: readonly GeneratedImage[]
  /** Runs what it is given, or asks for the rating first. */
  when?: (action: () => void) => void
}

/** Takes prints to where a phone's owner wants them, in one tap. */
export function SendButton({ shoot, images, when = action => action() }: SendButtonProps) {
  const { t } = useText()
  const { mutate, isPending } = useSendPhotos(shoot)
  return (
    <Button look="primary" wide busy={isPending} onClick={() => when(() => mutate(images))}>
      <Icon name="share" />
      {t('sending.send', { count: images.length })}
    </Button>
  )
}
