import type { GeneratedImage, Shoot } from '@revela/contract'
import { useText } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './download-sheet.module.css'
import { downloadsOf } from './download-sizes.ts'
import { SendButton } from './send-button.tsx'
import { useDownload } from './use-download.ts'
import { canSendPhotos } from './use-send-photos.ts'

interface DownloadSheetProps {
  shoot: Shoot
  image: GeneratedImage
  onClose: () => void
}

/** The sizes of one print, each a tap away. */
export function DownloadSheet({ shoot, image, onClose }: DownloadSheetProps) {
  const { t } = useText()
  const { mutate, isPending, variables } = useDownload(shoot)
  return (
    <Sheet title={t('viewer.downloadTitle')} onClose={onClose}>
      <ul className={styles.sizes}>
        {downloadsOf(image).map(download => (
          <li key={download.size}>
            <button
              type="button"
              className={styles.size}
              disabled={isPending}
              aria-busy={isPending && variables?.download.size === download.size}
              onClick={() => mutate({ image, download }, { onSuccess: onClose })}
            >
              <span>
                {t(`viewer.size.${download.size}`)}
                <span className={styles.pixels}>
                  {t('viewer.pixels', {
                    width: String(download.width),
                    height: String(download.height),
                  })}
                </span>
              </span>
              <Icon name="download" />
            </button>
          </li>
        ))}
      </ul>
      {canSendPhotos(1) ? <SendButton shoot={shoot} images={[image]} /> : null}
    </Sheet>
  )
}
